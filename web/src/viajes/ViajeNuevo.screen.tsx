import { PageHeader } from '#web/ui/page-header.tsx';

export function ViajeNuevoScreen() {
  return <PageHeader title="Viajes" />;
}

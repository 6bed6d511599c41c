import { PageHeader } from '#web/ui/page-header.tsx';

export function ViajeEditarScreen() {
  return <PageHeader title="Viajes" />;
}

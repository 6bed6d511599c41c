import { PageHeader } from '#web/ui/page-header.tsx';

export function ViajesScreen() {
  return <PageHeader title="Viajes" />;
}

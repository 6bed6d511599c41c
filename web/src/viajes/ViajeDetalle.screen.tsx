import { PageHeader } from '#web/ui/page-header.tsx';

export function ViajeDetalleScreen() {
  return <PageHeader title="Viajes" />;
}

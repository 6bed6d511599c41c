import { PageHeader } from '#web/ui/page-header.tsx';

export function AprobarDetalleScreen() {
  return <PageHeader title="Viajes" />;
}

import { PageHeader } from '#web/ui/page-header.tsx';

export function AprobarScreen() {
  return <PageHeader title="Viajes" />;
}

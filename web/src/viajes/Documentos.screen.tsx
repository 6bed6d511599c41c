import { PageHeader } from '#web/ui/page-header.tsx';

export function DocumentosScreen() {
  return <PageHeader title="Viajes" />;
}

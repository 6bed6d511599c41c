import { useQuery } from '@tanstack/react-query';
import { Count } from '#web/ui/count.tsx';
import { resumenBuzon } from './resumen.api.ts';

/** What waits in the mailboxes that this person answers for, beside the way to them. */
export function ContadorBuzon() {
  const n = useQuery(resumenBuzon).data?.PorAtender ?? 0;
  return <Count n={n} words={n === 1 ? 'sugerencia por atender' : 'sugerencias por atender'} />;
}

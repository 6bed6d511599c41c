import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { Count } from '#web/casa/ui/piezas/count.tsx';

/** Number of outbox entries, beside the link to them. */
export function ContadorEnvios() {
  const { length } = useEnvios();
  return <Count n={length} words={length === 1 ? 'pendiente de enviar' : 'pendientes de enviar'} />;
}

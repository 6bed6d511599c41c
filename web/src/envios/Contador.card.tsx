import { useEnvios } from '#web/kernel/outbox.ts';
import { Count } from '#web/ui/count.tsx';

/** What waits to be sent, beside the way to it. */
export function ContadorEnvios() {
  const { length } = useEnvios();
  return <Count n={length} words={length === 1 ? 'pendiente de enviar' : 'pendientes de enviar'} />;
}

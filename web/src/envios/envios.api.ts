import { mutationOptions } from '@tanstack/react-query';
import { type Envio, outbox } from '#web/sinred/outbox.ts';

/** What is done with the outbox itself: none of it is a call. */
export const reintentarEnvio = mutationOptions({
  mutationFn: ({ id }: Envio) =>
    // A refused one was not done, and one to be checked is the person's word that it was not: the count starts again.
    outbox.change(id, ({ motivo: _1, errores: _2, probado: _3, fallos: _4, ...one }) => ({ ...one, estado: 'espera' })),
});
export const descartarEnvio = mutationOptions({
  mutationFn: ({ id }: Envio) => outbox.remove([id]),
  meta: { exito: 'Envío descartado' },
});

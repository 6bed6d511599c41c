import { mutationOptions } from '@tanstack/react-query';
import { type Envio, outbox } from '#web/casa/sinred/outbox.ts';
import { undoable } from '#web/casa/kernel/undo.ts';

/** Acts on the outbox itself, without a call to the server. */
export const reintentarEnvio = mutationOptions({
  mutationFn: ({ id }: Envio) =>
    // A refused entry was not done, and the person says that an uncertain one was not: its tries are counted anew.
    outbox.change(id, ({ motivo: _1, errores: _2, probado: _3, fallos: _4, ...resto }) => ({
      ...resto,
      estado: 'espera',
    })),
});
export const descartarEnvio = mutationOptions({
  mutationFn: async (envio: Envio) => {
    const de = outbox.owner();
    await outbox.remove([envio.id]);
    undoable('Envío descartado', () => void outbox.restore(envio, de));
  },
});

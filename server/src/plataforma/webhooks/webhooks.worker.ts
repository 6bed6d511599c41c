import { MAX_WEBHOOKS } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { webhookDoor, type WebhookDoor } from '#server/casa/entrega/webhook.ts';
import { relojDeReparto } from '#server/casa/kernel/lease.ts';
import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { buildCalles, CALLES } from './calles.rules.ts';
import { recorrerCalle } from './entrega.commands.ts';
import { updateAgotadas, updateSiguiente } from './entrega.queries.ts';
import { contarSucesos } from './suceso.commands.ts';
import { deleteSucesosViejos } from './suceso.queries.ts';

/** Tells other systems of what happens. What a stop cuts goes back to the queue. */
export function relojesDeWebhooks({ log, door = webhookDoor() }: Pick<Casa, 'log'> & { door?: WebhookDoor }): Reloj[] {
  const calles = buildCalles();
  return [
    {
      nombre: 'contar los eventos a los webhooks',
      cada: 10_000,
      temas: ['sucesos'],
      hacer: async () => (await contarSucesos()) > 0,
    },
    {
      ...relojDeReparto({
        nombre: 'entregar los webhooks',
        temas: ['entregas'],
        aLaVez: MAX_WEBHOOKS * CALLES, // so that a lane is always free
        gracia: 3_000,
        log,
        tomar: async () => {
          const entrega = await updateSiguiente(calles.todas());
          if (entrega) calles.tomar(entrega.webhookId);
          return entrega;
        },
        entregar: (entrega, alto) => recorrerCalle(entrega, { door, log, calles, alto }),
        campos: ({ id }) => ({ entrega: id }),
      }),
      cada: 5_000, // the first retry is five seconds after its attempt
    },
    { nombre: 'abandonar las entregas que agotaron sus intentos', cada: 'hora', hacer: updateAgotadas },
    { nombre: 'borrar las entregas viejas de los webhooks', cada: 'hora', siempre: true, hacer: deleteSucesosViejos },
  ];
}

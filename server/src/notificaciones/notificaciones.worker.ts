import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/kernel/config.ts';
import { buildLogger } from '#server/kernel/log.ts';
import { buildPushDoor } from '#server/kernel/push-app.ts';
import type { PushDoor } from '#server/kernel/push.ts';
import { ARRIENDO, entregar, type Reparto } from './entrega.commands.ts';
import { completarFestivos } from './festivo.commands.ts';
import { deleteNotificacionesViejas, updateSiguienteEntrega } from './entrega.queries.ts';

/** Deliveries under way at once in this process. */
const A_LA_VEZ = 8;
const HORA = 3_600_000;
/** How long a stop waits for deliveries before cutting them, in milliseconds. */
const GRACIA = 3_000;

type Options = {
  log?: Logger;
  /** Milliseconds between looks when nothing is due. */
  pausa?: number;
  door?: PushDoor;
  ahora?: Reparto['ahora'];
};

/**
 * Takes notifications to devices and mail for as long as the process lives, beside as many other processes as there are, and
 * once an hour forgets the old ones and sees that no year begins without its holidays. It needs the database.
 * `stop` resolves when nothing is in its hands; what could not be finished goes back.
 */
export function startNotificaciones(
  config: Config,
  { log = buildLogger(config), pausa = 2_000, door = buildPushDoor(config), ahora = () => null }: Options = {},
): { stop(): Promise<void> } {
  const despierta = new AbortController();
  const alto = new AbortController();
  const reparto = { door, log, ahora, desconexion: config.DESCONEXION, alto: alto.signal };
  const done = run({ reparto, pausa, parar: despierta.signal });
  return {
    async stop() {
      despierta.abort();
      const cut = setTimeout(() => alto.abort(), GRACIA);
      await done;
      clearTimeout(cut);
    },
  };
}

async function run({ reparto, pausa, parar }: { reparto: Reparto; pausa: number; parar: AbortSignal }): Promise<void> {
  const { log, desconexion } = reparto;
  const enCurso = new Set<Promise<void>>();
  let limpieza = -Infinity;
  let caida = false;
  while (!parar.aborted) {
    if (performance.now() - limpieza > HORA) {
      limpieza = performance.now();
      for (const step of [completarFestivos, deleteNotificacionesViejas])
        await step().catch((error: unknown) => {
          log.error({ err: error }, 'el repaso de notificaciones de cada hora ha fallado');
        });
    }
    try {
      if (enCurso.size >= A_LA_VEZ) {
        await Promise.race(enCurso);
        continue;
      }
      const suya = await updateSiguienteEntrega({ arriendo: ARRIENDO, desconexion, ahora: reparto.ahora() });
      if (suya) {
        const entrega = entregar(suya, reparto)
          .catch((error: unknown) =>
            log.error({ err: error, notificacion: suya.ids[0] }, 'no se ha podido anotar la entrega'),
          )
          .finally(() => enCurso.delete(entrega));
        enCurso.add(entrega);
        continue;
      }
      caida = false;
    } catch (error) {
      if (!caida) log.error({ err: error }, 'las notificaciones por entregar no se pueden leer'); // once, not every two seconds
      caida = true;
    }
    await sleep(pausa, undefined, { signal: parar }).catch(() => undefined); // being woken is how it stops
  }
  await Promise.all(enCurso);
}

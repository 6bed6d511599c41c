import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { buildPushDoor } from '#server/entrega/push-app.ts';
import type { PushDoor } from '#server/entrega/push.ts';
import { ARRIENDO, entregar, type Reparto } from './entrega.commands.ts';
import { completarFestivos } from './festivo.commands.ts';
import { deleteNotificacionesViejas, updateSiguienteEntrega } from './entrega.queries.ts';

/** Deliveries under way at once in this process. */
const A_LA_VEZ = 8;
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
  const { DESCONEXION: desconexion } = config;
  return startLoop({
    log,
    pausa,
    gracia: GRACIA,
    aLaVez: A_LA_VEZ,
    falla: 'las notificaciones por entregar no se pueden leer',
    cadaHora: {
      pasos: [completarFestivos, deleteNotificacionesViejas],
      falla: 'el repaso de notificaciones de cada hora ha fallado',
    },
    async next(alto) {
      const suya = await updateSiguienteEntrega({ arriendo: ARRIENDO, desconexion, ahora: ahora() });
      if (!suya) return false;
      return () =>
        entregar(suya, { door, log, ahora, desconexion, alto }).catch((error: unknown) =>
          log.error({ err: error, notificacion: suya.ids[0] }, 'no se ha podido anotar la entrega'),
        );
    },
  });
}

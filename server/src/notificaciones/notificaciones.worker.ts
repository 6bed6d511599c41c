import { buildPushDoor } from '#server/entrega/push-app.ts';
import type { PushDoor } from '#server/entrega/push.ts';
import type { Casa, Reloj } from '#server/kernel/relojes.ts';
import { ARRIENDO, entregar, type Reparto } from './entrega.commands.ts';
import { deleteNotificacionesViejas, updateSiguienteEntrega } from './entrega.queries.ts';
import { completarFestivos } from './festivo.commands.ts';

type Options = Casa & { door?: PushDoor; ahora?: Reparto['ahora'] };

/** Delivers notifications to devices and mail; what a stop cuts goes back. */
export function relojesDeNotificaciones(options: Options): Reloj[] {
  const { config, log, door = buildPushDoor(config), ahora = () => null } = options;
  const { DESCONEXION: desconexion } = config;
  return [
    {
      nombre: 'entregar las notificaciones',
      cada: 30_000,
      temas: ['notificaciones'],
      aLaVez: 8,
      gracia: 3_000,
      async hacer(alto) {
        const suya = await updateSiguienteEntrega({ arriendo: ARRIENDO, desconexion, ahora: ahora() });
        if (!suya) return false;
        return () =>
          entregar(suya, { door, log, ahora, desconexion, alto }).catch((error: unknown) =>
            log.error({ err: error, notificacion: suya.ids[0] }, 'no se ha podido anotar la entrega'),
          );
      },
    },
    { nombre: 'completar los festivos', cada: 'hora', hacer: completarFestivos },
    { nombre: 'borrar las notificaciones viejas', cada: 'hora', hacer: deleteNotificacionesViejas },
  ];
}

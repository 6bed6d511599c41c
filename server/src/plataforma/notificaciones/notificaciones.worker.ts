import { buildPushDoor } from '#server/casa/entrega/push-app.ts';
import type { PushDoor } from '#server/casa/entrega/push.ts';
import { relojDeReparto } from '#server/casa/kernel/lease.ts';
import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { entregar, type Reparto, tomarEntrega } from './entrega.commands.ts';
import { deleteNotificacionesViejas } from './entrega.queries.ts';

type Options = Casa & { door?: PushDoor; ahora?: Reparto['ahora'] };

/** Delivers notifications to devices and mail; what a stop cuts goes back. */
export function relojesDeNotificaciones(options: Options): Reloj[] {
  const { config, log, door = buildPushDoor(config), ahora = () => null } = options;
  const { DESCONEXION: desconexion } = config;
  return [
    relojDeReparto({
      nombre: 'entregar las notificaciones',
      temas: ['notificaciones'],
      aLaVez: 8,
      gracia: 3_000,
      log,
      tomar: () => tomarEntrega({ desconexion, ahora: ahora() }),
      entregar: (entrega, alto) => entregar(entrega, { door, log, ahora, desconexion, alto }),
      campos: ({ ids: [notificacion] }) => ({ notificacion }),
    }),
    { nombre: 'borrar las notificaciones viejas', cada: 'hora', hacer: deleteNotificacionesViejas },
  ];
}

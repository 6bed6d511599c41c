import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cola } from './cola.queries.ts';
import { notificacionesRoutes } from './notificaciones.routes.ts';
import { relojesDeNotificaciones } from './notificaciones.worker.ts';
import { selectSinLeer } from './notificacion.queries.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const notificacionesArea = area({
  contrato: notificaciones,
  rutas: notificacionesRoutes,
  relojes: relojesDeNotificaciones,
  inicio: async ({ id }) => {
    const { Numero } = await selectSinLeer(id);
    return { contadores: [{ Ruta: '/menu/notificaciones', Cuenta: Numero, Texto: 'sin leer' }] };
  },
  colas: [cola],
  misDatos: selectMisDatos,
});

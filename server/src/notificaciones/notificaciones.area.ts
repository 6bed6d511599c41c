import { notificaciones } from '#contract/notificaciones/notificaciones.endpoints.ts';
import { area } from '#server/area.ts';
import { notificacionesRoutes } from './notificaciones.routes.ts';
import { relojesDeNotificaciones } from './notificaciones.worker.ts';

export const notificacionesArea = area({
  contrato: notificaciones,
  rutas: notificacionesRoutes,
  relojes: relojesDeNotificaciones,
});

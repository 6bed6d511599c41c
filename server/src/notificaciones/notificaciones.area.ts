import { notificaciones } from '#contract/notificaciones/notificaciones.endpoints.ts';
import { area } from '#server/area.ts';
import { buildPushDoor } from '#server/entrega/push-app.ts';
import { notificacionesRoutes } from './notificaciones.routes.ts';
import { startNotificaciones } from './notificaciones.worker.ts';

export const notificacionesArea = area({
  contrato: notificaciones,
  rutas: notificacionesRoutes,
  relojes: [(config) => startNotificaciones(config, { door: buildPushDoor(config) })],
});

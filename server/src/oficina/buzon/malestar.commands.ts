import { notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { notificacionDeMalestar } from './buzon.mail.ts';

/** Tells all of PRL at once that a meal made somebody ill. */
export const avisarDeMalestar = (malestar: Parameters<typeof notificacionDeMalestar>[0]) =>
  notificarRol('PRL', notificacionDeMalestar(malestar));

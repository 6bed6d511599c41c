import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

/** Which of the two lists, and which kind of things the first one shows. */
const solicitudes = interna('/menu/solicitudes', () => import('./Solicitudes.screen.tsx'), 'SolicitudesScreen', {
  validateSearch: leer({ ver: unaDe('pendientes', 'mias'), tipo: palabras }),
});
const detalle = pantalla(solicitudes, '/$id', () => import('./SolicitudDetalle.screen.tsx'), 'SolicitudDetalleScreen');

export const solicitudesArea = area({ rutas: [solicitudes.addChildren([detalle])] });

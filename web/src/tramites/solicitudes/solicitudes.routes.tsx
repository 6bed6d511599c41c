import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

/** Which of the two lists, and which kind of things the first one shows. */
const solicitudes = pantalla(
  protegida,
  '/menu/solicitudes',
  () => import('./Solicitudes.screen.tsx'),
  'SolicitudesScreen',
  {
    validateSearch: leer({ ver: unaDe('pendientes', 'mias'), tipo: palabras }),
  },
);
const detalle = pantalla(solicitudes, '/$id', () => import('./SolicitudDetalle.screen.tsx'), 'SolicitudDetalleScreen');
const rutas = [solicitudes.addChildren([detalle])] as const;

export const solicitudesArea = area({ rutas });

import { area } from '#web/casa/kernel/area.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const lista = pantalla(
  protegida,
  '/menu/notificaciones',
  () => import('./Notificaciones.screen.tsx'),
  'NotificacionesScreen',
);
const preferencias = pantalla(
  protegida,
  '/menu/notificaciones/preferencias',
  () => import('./Preferencias.screen.tsx'),
  'PreferenciasScreen',
);

const rutas = [lista, preferencias] as const;

export const notificacionesArea = area({ rutas });

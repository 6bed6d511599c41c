import { area } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

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

import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const lista = interna('/menu/notificaciones', () => import('./Notificaciones.screen.tsx'), 'NotificacionesScreen');
const preferencias = interna(
  '/menu/notificaciones/preferencias',
  () => import('./Preferencias.screen.tsx'),
  'PreferenciasScreen',
);

export const notificacionesArea = area({ rutas: [lista, preferencias] });

import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const cambio = interna('/menu/permisos/cambiar/$id', () => import('./PermisoCambio.screen.tsx'), 'PermisoCambioScreen');

export const permisosCambiosArea = area({ rutas: [cambio] });

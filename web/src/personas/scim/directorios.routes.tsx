import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const directorios = interna('/menu/conexiones/personas', () => import('./Directorios.screen.tsx'), 'DirectoriosScreen');

export const directoriosArea = area({ rutas: [directorios] });

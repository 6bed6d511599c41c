import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const puesta = interna('/menu/puestaenmarcha', () => import('./Puesta.screen.tsx'), 'PuestaScreen');

export const puestaArea = area({ rutas: [puesta] });

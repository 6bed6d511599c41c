import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const cubrir = interna('/menu/permisos/cubrir', () => import('./Cubrir.screen.tsx'), 'CubrirScreen');

export const permisosCoberturaArea = area({ rutas: [cubrir] });

import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const envios = interna('/menu/envios', () => import('./Envios.screen.tsx'), 'EnviosScreen');

export const enviosArea = area({ rutas: [envios] });

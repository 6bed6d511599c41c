import { area } from '#web/casa/kernel/area.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const envios = pantalla(protegida, '/menu/envios', () => import('./Envios.screen.tsx'), 'EnviosScreen');

const rutas = [envios] as const;

export const enviosArea = area({ rutas });

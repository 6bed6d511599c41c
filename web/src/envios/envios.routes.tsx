import { area } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const envios = pantalla(protegida, '/menu/envios', () => import('./Envios.screen.tsx'), 'EnviosScreen');

const rutas = [envios] as const;

export const enviosArea = area({ rutas });

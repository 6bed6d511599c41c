import { area } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const aplicacion = pantalla(protegida, '/menu/aplicacion', () => import('./Aplicacion.screen.tsx'), 'AplicacionScreen');
const rutas = [aplicacion] as const;

export const aplicacionArea = area({ rutas });

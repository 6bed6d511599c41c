import { area } from '#web/casa/kernel/area.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const foto = pantalla(protegida, '/menu/foto', () => import('./Foto.screen.tsx'), 'FotoScreen');

const rutas = [foto] as const;

export const fotoArea = area({ rutas });

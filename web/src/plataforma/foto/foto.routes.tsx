import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const foto = interna('/menu/foto', () => import('./Foto.screen.tsx'), 'FotoScreen');

export const fotoArea = area({ rutas: [foto] });

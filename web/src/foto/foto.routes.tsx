import { area, type Entrada } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const foto = pantalla(protegida, '/menu/foto', () => import('./Foto.screen.tsx'), 'FotoScreen');

const rutas = [foto] as const;
const entradas: readonly Entrada[] = [
  { ruta: '/menu/foto', texto: 'Mi foto', icono: 'circle-user-round', grupo: 'Yo' },
];

export const fotoArea = area({ rutas, entradas });

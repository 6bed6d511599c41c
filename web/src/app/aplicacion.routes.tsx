import { area, type Entrada } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const aplicacion = pantalla(protegida, '/menu/aplicacion', () => import('./Aplicacion.screen.tsx'), 'AplicacionScreen');
const rutas = [aplicacion] as const;
const entradas: readonly Entrada[] = [
  { ruta: '/menu/aplicacion', texto: 'Esta aplicación', icono: 'monitor-smartphone', grupo: 'Yo' },
];

export const aplicacionArea = area({ rutas, entradas });

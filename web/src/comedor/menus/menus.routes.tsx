import { area } from '#web/casa/kernel/area.ts';
import { dia, leer, palabras } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const validateSearch = leer({ centro: palabras, fecha: dia });
const rutas = [
  pantalla(protegida, '/menu/comedor/menu', () => import('./Menu.screen.tsx'), 'MenuScreen', { validateSearch }),
  pantalla(protegida, '/menu/cocina/menu', () => import('./Cocina.screen.tsx'), 'CocinaScreen', { validateSearch }),
] as const;
export const menusArea = area({ rutas });

import { area } from '#web/kernel/area.ts';
import { dia, leer, palabras } from '#web/kernel/filtros.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const validateSearch = leer({ centro: palabras, fecha: dia });
const rutas = [
  pantalla(protegida, '/menu/comedor/menu', () => import('./Menu.screen.tsx'), 'MenuScreen', { validateSearch }),
  pantalla(protegida, '/menu/cocina/menu', () => import('./Cocina.screen.tsx'), 'CocinaScreen', { validateSearch }),
] as const;
export const menusArea = area({ rutas });

import { area } from '#web/casa/kernel/area.ts';
import { dia, leer, palabras } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const validateSearch = leer({ centro: palabras, fecha: dia });

export const menusArea = area({
  rutas: [
    interna('/menu/comedor/menu', () => import('./Menu.screen.tsx'), 'MenuScreen', { validateSearch }),
    interna('/menu/cocina/menu', () => import('./Cocina.screen.tsx'), 'CocinaScreen', { validateSearch }),
  ],
});

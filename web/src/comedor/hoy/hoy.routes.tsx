import { area } from '#web/casa/kernel/area.ts';
import { leer, mes, palabras } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const hoy = pantalla(protegida, '/menu/comedor', () => import('./Hoy.screen.tsx'), 'HoyScreen', {
  validateSearch: leer({ centro: palabras }),
});
const resumen = pantalla(protegida, '/menu/comedor/resumen', () => import('./Resumen.screen.tsx'), 'ResumenScreen', {
  validateSearch: leer({ centro: palabras, mes }),
});
const ajustes = pantalla(protegida, '/menu/cocina/comedores', () => import('./Ajustes.screen.tsx'), 'AjustesScreen', {
  validateSearch: leer({ centro: palabras }),
});

const rutas = [hoy, resumen, ajustes] as const;
export const hoyArea = area({ rutas });

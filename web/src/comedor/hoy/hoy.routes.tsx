import { area } from '#web/casa/kernel/area.ts';
import { leer, mes, palabras } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const hoy = interna('/menu/comedor', () => import('./Hoy.screen.tsx'), 'HoyScreen', {
  validateSearch: leer({ centro: palabras }),
});
const resumen = interna('/menu/comedor/resumen', () => import('./Resumen.screen.tsx'), 'ResumenScreen', {
  validateSearch: leer({ centro: palabras, mes }),
});
const ajustes = interna('/menu/cocina/comedores', () => import('./Ajustes.screen.tsx'), 'AjustesScreen', {
  validateSearch: leer({ centro: palabras }),
});

export const hoyArea = area({ rutas: [hoy, resumen, ajustes] });

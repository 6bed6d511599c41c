import type { OrdenDirectorio } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const directorio = interna('/menu/directorio', () => import('./Directorio.screen.tsx'), 'DirectorioScreen', {
  validateSearch: leer({ texto: palabras, area: palabras, centro: palabras, orden: porColumna<OrdenDirectorio>() }),
});
const ficha = pantalla(directorio, '/$id', () => import('./Ficha.screen.tsx'), 'FichaScreen');
const organigrama = interna(
  '/menu/directorio/organigrama',
  () => import('./Organigrama.screen.tsx'),
  'OrganigramaScreen',
  { validateSearch: leer({ de: cifra() }) },
);

export const directorioArea = area({ rutas: [directorio.addChildren([ficha]), organigrama] });

import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const directorio = pantalla(
  protegida,
  '/menu/directorio',
  () => import('./Directorio.screen.tsx'),
  'DirectorioScreen',
  { validateSearch: leer({ texto: palabras }) },
);
const ficha = pantalla(directorio, '/$id', () => import('./Ficha.screen.tsx'), 'FichaScreen');
const organigrama = pantalla(
  protegida,
  '/menu/directorio/organigrama',
  () => import('./Organigrama.screen.tsx'),
  'OrganigramaScreen',
  { validateSearch: leer({ de: cifra() }) },
);

const rutas = [directorio.addChildren([ficha]), organigrama] as const;

export const directorioArea = area({ rutas });

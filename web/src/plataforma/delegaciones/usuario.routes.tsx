import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const delegaciones = pantalla(
  protegida,
  '/menu/delegaciones',
  () => import('./Delegaciones.screen.tsx'),
  'DelegacionesScreen',
  { validateSearch: leer({ en: palabras }) },
);

const rutas = [delegaciones] as const;

export const usuarioArea = area({ rutas });

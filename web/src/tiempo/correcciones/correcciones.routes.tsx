import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const correcciones = pantalla(
  protegida,
  '/menu/jornada/correcciones',
  () => import('./Correcciones.screen.tsx'),
  'CorreccionesScreen',
  { validateSearch: leer({ estado: cifra(4) }) },
);
const detalle = pantalla(
  correcciones,
  '/$id',
  () => import('./CorreccionDetalle.screen.tsx'),
  'CorreccionDetalleScreen',
);
const nueva = pantalla(
  protegida,
  '/menu/jornada/correcciones/nueva',
  () => import('./CorreccionNueva.screen.tsx'),
  'CorreccionNuevaScreen',
  { validateSearch: leer({ fecha: dia, persona: cifra() }) },
);

export const correccionesArea = area({ rutas: [correcciones.addChildren([detalle]), nueva] });

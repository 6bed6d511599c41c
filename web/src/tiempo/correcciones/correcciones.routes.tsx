import type { OrdenCorrecciones } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const correcciones = interna(
  '/menu/jornada/correcciones',
  () => import('./Correcciones.screen.tsx'),
  'CorreccionesScreen',
  { validateSearch: leer({ estado: cifra(4), orden: porColumna<OrdenCorrecciones>() }) },
);
const detalle = pantalla(
  correcciones,
  '/$id',
  () => import('./CorreccionDetalle.screen.tsx'),
  'CorreccionDetalleScreen',
);
const nueva = interna(
  '/menu/jornada/correcciones/nueva',
  () => import('./CorreccionNueva.screen.tsx'),
  'CorreccionNuevaScreen',
  { validateSearch: leer({ fecha: dia, persona: cifra() }) },
);

export const correccionesArea = area({ rutas: [correcciones.addChildren([detalle]), nueva] });

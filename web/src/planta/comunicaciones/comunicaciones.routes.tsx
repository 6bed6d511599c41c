import type { OrdenTablero } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const COLUMNAS = [2, 4, 5, 7] as const;
const traerDetalle = () => import('./ComunicacionDetalle.screen.tsx');

const rutaPropias = interna(
  '/menu/comunicaciones',
  () => import('./Comunicaciones.screen.tsx'),
  'ComunicacionesScreen',
  { validateSearch: leer({ estado: cifra(8), texto: palabras }) },
);
const detalle = pantalla(rutaPropias, '/$id', traerDetalle, 'ComunicacionMiaScreen');
const nueva = interna(
  '/menu/comunicaciones/nueva',
  () => import('./ComunicacionNueva.screen.tsx'),
  'ComunicacionNuevaScreen',
  { validateSearch: leer({ envio: palabras, lugar: palabras, area: cifra() }) },
);
const firmar = interna(
  '/menu/comunicaciones/firmar',
  () => import('./ComunicacionesFirmar.screen.tsx'),
  'ComunicacionesFirmarScreen',
);
const firmarUna = pantalla(firmar, '/$id', traerDetalle, 'ComunicacionFirmarScreen');
/** The column that a phone shows. */
const tablero = interna('/menu/comunicaciones/tablero', () => import('./Tablero.screen.tsx'), 'TableroScreen', {
  validateSearch: leer({
    estado: (value) => COLUMNAS.find((columna) => columna === value),
    texto: palabras,
    orden: porColumna<OrdenTablero>(),
  }),
});
const tableroUna = pantalla(tablero, '/$id', traerDetalle, 'ComunicacionTableroScreen');

const rutas = [
  rutaPropias.addChildren([detalle]),
  nueva,
  firmar.addChildren([firmarUna]),
  tablero.addChildren([tableroUna]),
] as const;

export const comunicacionesArea = area({ rutas });

import type { OrdenMovimientos } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

/** Number of an address that a link wrote as text. */
const numero = (value: unknown) => cifra()(typeof value === 'string' ? Number(value) : value);

const rutas = [
  interna('/menu/epi/almacen', () => import('./Almacen.screen.tsx'), 'AlmacenScreen', {
    validateSearch: leer({
      parte: unaDe('movimientos', 'catalogo', 'cupos', 'almacenes'),
      almacen: cifra(),
      ver: unaDe('bajas', 'caducadas'),
      articulo: cifra(),
      clase: unaDe('E', 'S', 'D', 'A', 'T', 'B'),
      orden: porColumna<OrdenMovimientos>(),
    }),
  }),
  interna('/menu/epi/almacen/entrada', () => import('./Entrada.screen.tsx'), 'EntradaScreen', {
    validateSearch: leer({ almacen: numero, articulo: numero, talla: palabras }),
  }),
  interna('/menu/epi/almacen/existencia/$articulo', () => import('./Existencia.screen.tsx'), 'ExistenciaScreen', {
    validateSearch: leer({ almacen: cifra(), talla: palabras }),
  }),
] as const;
export const almacenArea = area({ rutas });

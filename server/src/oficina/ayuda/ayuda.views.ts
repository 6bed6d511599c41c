import { AREAS_AYUDA, type AreaAyuda, CODIGOS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import { ARTICULO } from '#contract/oficina/ayuda/ayuda.rules.ts';
import type {
  AreaDeAyuda,
  Articulo,
  ArticuloGestion,
  ArticuloGestionDetalle,
  ArticuloHallado,
  ArticuloResumen,
} from '#contract/oficina/ayuda/ayuda.schemas.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDeArticulo, puedeEscribir } from './ayuda.policy.ts';
import type { DetalleRow, GestionRow } from './gestion.queries.ts';
import { type AreaRow, type ArticuloRow, type HalladoRow, type ResumenRow, sinPantallas } from './lectura.queries.ts';
import { extracto, marcar } from './palabras.rules.ts';

const nombre = (codigo: AreaAyuda): string => AREAS_AYUDA[codigo].nombre;

/** Areas with an article for this person, in the order of the help. */
export const verAreas = (usuario: Usuario, filas: readonly AreaRow[]): AreaDeAyuda[] =>
  filas
    .map((a) => ({ ...a, Nombre: nombre(a.Codigo), Edito: puedeEscribir(usuario, a.Rol) }))
    .filter(({ Codigo, Articulos, Edito }) => Articulos > 0 || (Edito && !sinPantallas().includes(Codigo)))
    .toSorted((a, b) => CODIGOS_AYUDA.indexOf(a.Codigo) - CODIGOS_AYUDA.indexOf(b.Codigo));
export const verResumen = (a: ResumenRow): ArticuloResumen => ({ ...a, Area: nombre(a.AreaCodigo) });
export const verArticulo = (a: ArticuloRow): Articulo => ({ ...a, Area: nombre(a.AreaCodigo) });
export const verHallado =
  (buscado: string) =>
  ({ texto, ...fila }: HalladoRow): ArticuloHallado => ({
    ...verResumen(fila),
    Marcado: marcar(fila.Titulo, buscado),
    Extracto: extracto(texto, buscado),
  });
export const verHallazgo = ({ Id, AreaCodigo, Titulo }: HalladoRow): Hallazgo => ({
  Tipo: 'Ayuda',
  Texto: Titulo,
  Detalle: nombre(AreaCodigo),
  Ruta: `/menu/ayuda/${Id}`,
});

const calculado = (usuario: Usuario, a: GestionRow | DetalleRow) => ({
  Area: nombre(a.AreaCodigo),
  Estado: ARTICULO.nombre(a.EstadoId),
  acciones: accionesDeArticulo(usuario, a),
});
export const verGestion =
  (usuario: Usuario) =>
  (a: GestionRow): ArticuloGestion => ({ ...a, ...calculado(usuario, a) });
export const verDetalle = (usuario: Usuario, a: DetalleRow): ArticuloGestionDetalle => ({
  ...a,
  ...calculado(usuario, a),
  Historial: conEstados(a.Historial, ARTICULO),
});

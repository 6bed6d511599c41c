import { cumpleRegla } from './pedidos.rules.ts';

/** Line of an order, in the form and in the call. */
export type Linea = {
  articuloId?: number | undefined;
  platoId?: number | undefined;
  unidades: number;
  opciones: readonly number[];
};
type Grupo = { Regla: number; Opciones: readonly { Id: number; Precio: number }[] };
type Articulo = { Id: number; Curso: number | null; Precio: number; Grupos: readonly Grupo[] };

/** Article or dish of a line; undefined: not offered. */
export const deLinea = <A extends Pick<Articulo, 'Id' | 'Curso'>>(
  articulos: readonly A[],
  l: Pick<Linea, 'articuloId' | 'platoId'>,
): A | undefined => articulos.find(({ Id, Curso }) => (Curso === null ? Id === l.articuloId : Id === l.platoId));

const elegidasDe = <O extends { Id: number }>(g: { Opciones: readonly O[] }, l: Pick<Linea, 'opciones'>): O[] =>
  g.Opciones.filter(({ Id }) => l.opciones.includes(Id));
/** True for choices of a group that break its rule. */
export const faltaEn = (
  g: { Regla: number; Opciones: readonly { Id: number }[] },
  l: Pick<Linea, 'opciones'>,
): boolean => !cumpleRegla(g.Regla, elegidasDe(g, l).length);

/** Amount of the lines in euros, summed in whole cents. */
export const totalDe = (articulos: readonly Articulo[], lineas: readonly Linea[]): number =>
  lineas.reduce((suma, l) => {
    const articulo = deLinea(articulos, l);
    const extras = articulo?.Grupos.flatMap((g) => elegidasDe(g, l)) ?? [];
    return (
      suma + l.unidades * [articulo, ...extras].reduce((n, elegido) => n + Math.round((elegido?.Precio ?? 0) * 100), 0)
    );
  }, 0) / 100;

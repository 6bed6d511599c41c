import type * as z from 'zod/mini';
import type { Download } from '#server/casa/archivos/download.ts';
import { claveId, type Desde, type Pagina, parseCursor, toPagina } from '#server/casa/kernel/cursor.ts';
import type { Policy, Usuario } from '#server/casa/kernel/access.ts';
import type { OrdenDePagina } from '#server/casa/kernel/orden/orden.ts';
import { existente } from '#server/casa/kernel/vigente.ts';

type PorPagina = { usuario: Usuario; query: { limite: number; cursor?: string | undefined } };
type Lista<C, K extends z.core.$ZodType, F, V> = {
  policy: Policy;
  /** Shape of the sort key inside a cursor. */
  clave: K;
  /** Reads up to `limite + 1` rows after the key. */
  filas(call: C, desde: Desde<K>): Promise<F[]>;
  /** Sort key of a row, in the order of the query. */
  orden(fila: F): readonly (string | number | boolean)[];
  /** Converts a row for this person. */
  ver(usuario: Usuario): (fila: F) => V;
};
/** Handler of a list with pages. */
export const lista = <C extends PorPagina, K extends z.core.$ZodType, F, V>({
  policy,
  clave,
  filas,
  orden,
  ver,
}: Lista<C, K, F, V>) => ({
  policy,
  handle: async (call: C): Promise<Pagina<V>> => {
    const { limite, cursor } = call.query;
    const pagina = toPagina(await filas(call, parseCursor(clave, cursor)), limite, orden);
    return { ...pagina, filas: pagina.filas.map(ver(call.usuario)) };
  },
});

/** Handler of a list by number, the last first. */
export const listaPorId = <C extends PorPagina, F extends { Id: number }, V>(
  rest: Omit<Lista<C, typeof claveId, F, V>, 'clave' | 'orden'>,
) => lista({ ...rest, clave: claveId, orden: ({ Id }) => [Id] });

type PorColumna = PorPagina & { query: { orden?: string | undefined } };
type ListaOrdenada<C extends PorColumna, F, V> = {
  policy: Policy;
  ordenes(orden: NonNullable<C['query']['orden']>, cursor: string | undefined, usuario: Usuario): OrdenDePagina;
  /** The order of a list that nobody asked for one, where it depends on its filter. */
  sinPedir?(query: C['query']): NonNullable<C['query']['orden']>;
  /** Reads up to `limite + 1` rows of that order, with the column "clave". */
  filas(call: C, orden: OrdenDePagina): Promise<(F & { clave: string[] })[]>;
  /** Converts a row for this person. */
  ver(usuario: Usuario): (fila: F) => V;
};
/** Handler of a list that is sorted by any of its columns. */
export const listaOrdenada = <C extends PorColumna, F, V>({
  policy,
  ordenes,
  sinPedir,
  filas,
  ver,
}: ListaOrdenada<C, F, V>) => ({
  policy,
  handle: async (call: C): Promise<Pagina<V>> => {
    const { cursor, limite } = call.query;
    // a list whose query has no order of its own says it
    const orden = (call.query.orden ?? sinPedir?.(call.query)) as NonNullable<C['query']['orden']>;
    const pagina = toPagina(await filas(call, ordenes(orden, cursor, call.usuario)), limite, ({ clave }) => [
      orden,
      clave,
    ]);
    return { ...pagina, filas: pagina.filas.map(ver(call.usuario)) };
  },
});

type Detalle<C, F, V> = { policy: Policy; fila(call: C): Promise<F | undefined>; ver(usuario: Usuario, fila: F): V };
/** Handler of a single row: 404 when the query does not give it to this person. */
export const detalle = <C extends { usuario: Usuario }, F, V>({ policy, fila, ver }: Detalle<C, F, V>) => ({
  policy,
  handle: async (call: C): Promise<V> => ver(call.usuario, existente(await fila(call))),
});

/** A file made in memory. Without `nombre` the browser shows it instead of saving it. */
export const descarga = (mime: string, contenido: string | Buffer, nombre?: string): Download => {
  const bytes = Buffer.from(contenido);
  return { nombre, mime, tamano: bytes.length, contenido: bytes };
};

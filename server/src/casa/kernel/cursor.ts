import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { malformado } from './errors.ts';

/** Sort key that a list goes on from; undefined on its first page. */
export type Desde<K extends z.core.$ZodType> = z.output<K> | undefined;
/** Sort key of lists by number, the last first. */
export const claveId = z.tuple([z.int()]);
/** Condition of such a list, after `and`'s place: `where … ${antesDe(sql`a.id`, desde)}`. */
export const antesDe = (columna: Sql, desde: Desde<typeof claveId>): Sql =>
  desde ? sql`and ${columna} < ${desde[0]}::bigint` : empty;

/** Cursor of the next page: the sort key of the last row, opaque to the caller. */
export const encodeCursor = (key: readonly (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The sort key inside a cursor, or undefined when there is none. Throws 400 for one that we did not make. */
export function parseCursor<S extends z.core.$ZodType>(key: S, cursor: string | undefined): Desde<S> {
  if (cursor === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw malformado('El cursor no es válido');
  }
  const parsed = z.safeParse(key, value);
  if (!parsed.success) throw malformado('El cursor no es válido');
  return parsed.data;
}

export type Pagina<T> = { filas: T[]; siguiente: string | undefined };
/** Page out of `limite + 1` rows: the extra row says that there is another page. No list counts its rows. */
export function toPagina<T>(
  rows: T[],
  limite: number,
  keyOf: (row: T) => readonly (string | number | boolean)[],
): Pagina<T> {
  const filas = rows.slice(0, limite);
  const last = filas.at(-1);
  return { filas, siguiente: rows.length > limite && last !== undefined ? encodeCursor(keyOf(last)) : undefined };
}

import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { malformado } from './errors.ts';

/** Sort key after which a page begins; undefined on the first page. */
export type Desde<K extends z.core.$ZodType> = z.output<K> | undefined;
/** Sort key of lists by number, the last first. */
export const claveId = z.tuple([z.int()]);
/** Condition of a list by number, with its `and`: `where … ${antesDe(sql`a.id`, desde)}`. */
export const antesDe = (columna: Sql, desde: Desde<typeof claveId>): Sql =>
  desde ? sql`and ${columna} < ${desde[0]}::bigint` : empty;

/** Cursor of the next page: the sort key of the last row, encoded. */
export const encodeCursor = (key: readonly (string | number | boolean | null | readonly string[])[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** Sort key of a cursor, or undefined without one. Throws 400 for a cursor that we did not make. */
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
/** Page out of `limite + 1` rows, of which the extra row shows that another page exists. No list counts its rows. */
export function toPagina<T>(
  rows: T[],
  limite: number,
  keyOf: (row: T) => readonly (string | number | boolean | readonly string[])[],
): Pagina<T> {
  const filas = rows.slice(0, limite);
  const last = filas.at(-1);
  return { filas, siguiente: rows.length > limite && last !== undefined ? encodeCursor(keyOf(last)) : undefined };
}

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { firstRows } from './constants.ts';

/** Fixed number of conditions, so that one statement serves any text. The longest words are used, because they match fewest rows. */
const WORDS = 4;
const ANYTHING = '%';

/** Searchable text of the person `u`: name and matrícula. */
export const nombreYMatricula = sql`sin_tildes(' ' || u.nombre || ' ' || u.matricula)`;

/** Words of a search; `parecido` also finds similar words. */
export type Palabras = { texto?: string | undefined; parecido?: boolean | undefined };
/** Trigram similarity from which words count as similar: a letter changed, missing or out of place. */
const PARECIDO = 0.5;
/**
 * Condition of a list, after its `where`: the words are in the text of the row, or none are asked for. For the rows of one person,
 * which no index orders.
 */
export function conPalabras(de: Sql, { texto, parecido }: Palabras): Sql {
  if (!texto) return empty;
  const found = parecido
    ? sql`word_similarity(sin_tildes(${texto}), b.texto) >= ${raw(String(PARECIDO))}`
    : contains(sql`b.texto`, texto);
  return sql`and (select ${found} from (select ${de} as texto offset 0) b)`;
}

/** Escapes a text, so that LIKE finds it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/**
 * All the words of `texto` are in `de`, a text made by `sin_tildes` with a blank before each word: one of three letters or digits
 * anywhere, which is what an index of trigrams can find, and a shorter one where a word begins. A condition, as a fragment.
 */
export function contains(de: Sql, texto: string): Sql {
  const patterns = texto
    .split(/\s+/u)
    .map((word) => (/[\p{L}\p{N}]{3}/u.test(word) ? word : word.replace(/^[^\p{L}\p{N}]+/u, '')))
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, WORDS)
    .map((word) => `%${/[\p{L}\p{N}]{3}/u.test(word) ? '' : ' '}${escapeLike(word)}%`);
  // A search of signs alone finds nothing.
  if (!patterns.length) return sql`false`;
  const padded = [...patterns, ...Array<string>(WORDS - patterns.length).fill(ANYTHING)];
  return join(
    padded.map((pattern) => sql`${de} like (select sin_tildes(${pattern}))`),
    ' and ',
  );
}

/** Number of rows that are searched one by one before the trigram index is used. */
const NEAR = 500;
/** Number of rows that are fetched and sorted at once. */
const FEW = 3_000;

type Searched = {
  texto: string;
  limite: number;
  descending: boolean;
  /** Query of the first rows `id`, `clave` of the list in order, without words, up to the limit. */
  rows(limit: Sql): Sql;
  /** Table `b` with a `texto` made for `contains`, and the column with the id of the row. */
  texts: { from: Sql; id: Sql };
  /** Query of the rows `id`, `clave` of the list for the ids of a subquery, in no order. */
  among(ids: Sql): Sql;
};
/**
 * Rows `id`, `clave` of the first ones with the words. What is in many of them is found among the nearest rows. What is not is rare or
 * far away: the index of trigrams has all of them when they are few, and when they are many they are met soon in their order.
 */
export function searchedRows({ texto, limite, descending, rows, texts: { from, id }, among }: Searched): Sql {
  const found = contains(sql`b.texto`, texto);
  const direction = descending ? sql`desc` : sql`asc`;
  const ordered = sql`order by x.clave ${direction}, x.id ${direction} ${firstRows(limite)}`;
  const near = rows(raw(`limit ${NEAR}`));
  // `offset 0` keeps the planner from using the trigram index here, so that rows are filtered in their order.
  const met = (these: Sql) => sql`
    select x.id, x.clave from (${these}) x, lateral (select b.texto from ${from} where ${id} = x.id offset 0) b where ${found} ${ordered}`;
  const isFew = sql`(select count(*) from few) <= ${raw(String(FEW))}`;
  return sql`
    with near as materialized (${met(near)}),
    few as materialized (
      select ${id} as id from ${from}
       where (select count(*) from near) <= ${limite} and (select count(*) from (${near}) x) = ${raw(String(NEAR))} and ${found}
       limit ${raw(String(FEW + 1))})
    select x.id, x.clave from (
      table near
      union select y.id, y.clave from (${among(sql`select id from few`)}) y where ${isFew}
      union select y.id, y.clave from (${met(rows(empty))}) y where not ${isFew}
    ) x ${ordered}`;
}

import sql, { empty, join, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Orden } from '#contract/casa/kernel/scalars.ts';
import { encodeCursor, type Pagina, parseCursor } from '../cursor.ts';

/** Sort key of a list: an expression of a row, and the texts of its values that a cursor may hold. */
export type Clave = { de: Sql; valor(text: string): Sql; texto: z.core.$ZodType<string>; ajena?: true };
type Tipo = Pick<Clave, 'valor' | 'texto'> & {
  nada: Sql;
  /** Collation of the expression. */
  letras?: Sql;
};
const clave =
  ({ nada, letras = empty, valor, texto }: Tipo) =>
  (de: Sql, falta?: 'puede faltar'): Clave => ({
    de: falta === undefined ? sql`${de}${letras}` : sql`coalesce(${de}, ${nada})${letras}`,
    valor,
    texto,
  });

const palabras = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{0,250}$/u));
const cifras = z.string().check(
  z.regex(/^-?\d{1,19}$/, { abort: true }),
  z.refine((text) => BigInt.asIntN(64, BigInt(text)) === BigInt(text)),
);
const decimales = z.string().check(z.regex(/^-?(\d{1,15}(\.\d{1,6})?|Infinity)$/));
const sinFin = (text: string): boolean => /^-?infinity$/.test(text);
/** PostgreSQL knows no year 0. */
const esDia = (text: string): boolean => !text.startsWith('0000') && z.safeParse(z.iso.date(), text).success;
const dia = z.string().check(z.refine((text) => sinFin(text) || esDia(text)));
/** Instant as PostgreSQL writes it: '2026-11-23 08:00:00.123456+00'. */
const momento = z
  .string()
  .check(
    z.refine(
      (text) =>
        sinFin(text) ||
        (/^\d{4}-\d\d-\d\d [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text) &&
          esDia(text.slice(0, 10)) &&
          !Number.isNaN(Date.parse(text.slice(0, 19).replace(' ', 'T')))),
    ),
  );

// Makers of keys. A key that 'puede faltar' comes last going up and first coming down, a text the other way about: its absence is ''.
/** Names and other words, in the order of a Spanish dictionary. */
export const porTexto = clave({
  nada: sql`''`,
  letras: sql` collate "es-ES-x-icu"`,
  valor: (text) => sql`${text}::text collate "es-ES-x-icu"`,
  texto: palabras,
});
/** Codes, letter by letter. */
export const porCodigo = clave({ nada: sql`''`, valor: (text) => sql`${text}::text`, texto: palabras });
/** Whole numbers; a state stands in the order of its life cycle. */
export const porEntero = clave({
  nada: sql`9223372036854775807`,
  valor: (text) => sql`${text}::bigint`,
  texto: cifras,
});
export const porNumero = clave({
  nada: sql`'Infinity'::numeric`,
  valor: (text) => sql`${text}::numeric`,
  texto: decimales,
});
export const porDia = clave({ nada: sql`'infinity'::date`, valor: (text) => sql`${text}::date`, texto: dia });
export const porInstante = clave({
  nada: sql`'infinity'::timestamptz`,
  valor: (text) => sql`${text}::timestamptz`,
  texto: momento,
});
/** Key of another table than the row's number: a condition of its own lets a page begin inside that table's index. */
export const ajena = (de: Clave): Clave => ({ ...de, ajena: true });

/** The order of a page, as fragments of its statement. */
export type OrdenDePagina = {
  /** `order by …`, stable by the number of the row. */
  por: Sql;
  /** Condition of the rows after the cursor, with its `and`. */
  tras: Sql;
  /** Column "clave" of each row, from which the next cursor is made. */
  clave: Sql;
  /** First key, and its direction, for statements that merge branches. */
  primera: Sql;
  baja: boolean;
  sentido: Sql;
  /** The first key is of another table, which has to be joined. */
  ajena: boolean;
  /** `order by x.clave, x.id` over rows `id`, `clave` (the first key). */
  deRamas: Sql;
};
/** Column "clave" of a row. */
export const clavesDeFila = z.array(z.string());

/** The orders of a list: a key, or several that are compared one after the other, for each column of the contract. */
export type Ordenes<C extends string> = (orden: Orden<C>, cursor?: string) => OrdenDePagina;
export const ordenesDe =
  <const C extends string>(id: Sql, columnas: Readonly<Record<C, Clave | readonly Clave[]>>): Ordenes<C> =>
  (orden, cursor) => {
    const baja = orden.startsWith('-');
    const columna: Clave | readonly Clave[] = columnas[orden.replace('-', '') as C]; // an order is a column with or without its sign
    const claves = [...('de' in columna ? [columna] : columna), porEntero(id)];
    const sentido = baja ? sql`desc` : sql`asc`;
    return {
      baja,
      sentido,
      ajena: claves[0]?.ajena ?? false,
      primera: claves[0]?.de ?? id,
      por: sql`order by ${join(
        claves.map(({ de }) => sql`${de} ${sentido}`),
        ', ',
      )}`,
      deRamas: sql`order by x.clave ${sentido}, x.id ${sentido}`,
      clave: sql`json_build_array(${join(
        claves.map(({ de }) => sql`(${de})::text`),
        ', ',
      )}) as clave`,
      tras: despues(claves, { baja, desde: leerCursor(claves, orden, cursor) }),
    };
  };

function despues(claves: readonly Clave[], { baja, desde }: { baja: boolean; desde: string[] | undefined }): Sql {
  if (desde === undefined) return empty;
  const valores = claves.map(({ valor }, i) => valor(desde[i] ?? ''));
  const [primera] = claves;
  const [valor] = valores;
  const deSuTabla = primera?.ajena && valor ? sql`and ${primera.de} ${baja ? sql`<=` : sql`>=`} ${valor}` : empty;
  const expresiones = claves.map(({ de }) => de);
  return sql`and (${join(expresiones, ', ')}) ${baja ? sql`<` : sql`>`} (${join(valores, ', ')}) ${deSuTabla}`;
}
/** Values of the keys of the last row; 400 for a cursor of another order. */
function leerCursor(claves: readonly Clave[], orden: string, cursor: string | undefined): string[] | undefined {
  const [primera, ...demas] = claves.map(({ texto }) => texto);
  if (!primera) return undefined;
  const desde = parseCursor(z.tuple([z.literal(orden), z.tuple([primera, ...demas])]), cursor);
  return desde?.[1];
}
/** Sort key of a list in memory; null comes last going up and first coming down. */
type Valor = string | number | null;
type EnMemoria<F, C extends string> = {
  orden: Orden<C>;
  cursor?: string | undefined;
  limite: number;
  id(fila: F): number;
  columnas: Readonly<Record<C, (fila: F) => Valor>>;
};
const letras = new Intl.Collator('es-ES');
const comparar = (a: Valor, b: Valor): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : letras.compare(String(a), String(b));
};
/** Page of rows that are calculated, all of them, before they can be sorted. */
export function paginaDeTodas<F, C extends string>(
  filas: readonly F[],
  { orden, cursor, limite, id, columnas }: EnMemoria<F, C>,
): Pagina<F> {
  const baja = orden.startsWith('-');
  const valorDe = columnas[orden.replace('-', '') as C]; // an order is a column with or without its sign
  const desde = parseCursor(z.tuple([z.literal(orden), z.union([z.string(), z.number(), z.null()]), z.int()]), cursor);
  const signo = baja ? -1 : 1;
  const conClave = filas.map((fila) => ({ fila, valor: valorDe(fila), n: id(fila) }));
  const tras = (a: { valor: Valor; n: number }, b: { valor: Valor; n: number }) =>
    signo * (comparar(a.valor, b.valor) || a.n - b.n);
  const quedan = conClave
    .filter((fila) => !desde || tras(fila, { valor: desde[1], n: desde[2] }) > 0)
    .toSorted((a, b) => tras(a, b));
  const pagina = quedan.slice(0, limite);
  const ultima = pagina.at(-1);
  return {
    filas: pagina.map(({ fila }) => fila),
    siguiente: ultima && quedan.length > limite ? encodeCursor([orden, ultima.valor, ultima.n]) : undefined,
  };
}

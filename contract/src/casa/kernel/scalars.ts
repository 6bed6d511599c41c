import * as z from 'zod/mini';
import { hayAlgoQueVer, sinInvisibles } from './visible.ts';

/** Sentences that more than one form shows beside a field. */
export const OBLIGATORIO = 'Campo obligatorio';
export const NO_VALIDO = 'Valor no válido';
// Sentences for faults that a schema does not name, which the library would report in English.
z.config({ localeError: () => NO_VALIDO });
const maximo = (n: number) => `Máximo ${n} caracteres`;

// NUL cannot be stored by PostgreSQL and the other controls never come from a keyboard; tab and line breaks stay.
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const SIN_CONTROL = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;
const limpio = (mensaje = 'Contiene caracteres no válidos') => z.regex(SIN_CONTROL, mensaje);

/** Text without invisible characters; '' when none is visible. */
const visible = z.overwrite((text: string) => {
  const left = sinInvisibles(text);
  return hayAlgoQueVer(left) ? left : '';
});

/** Longest text of one line: names, titles, codes, short reasons. Whatever is longer may have several. */
const MAX_LINEA = 120;
// A name with a line break would begin a line of a mail, of a file or of a log that nobody wrote.
// eslint-disable-next-line no-control-regex -- control characters are exactly what becomes a space here
const SALTOS = /[\t\n\r\u0080-\u009f\u2028\u2029]+/g;
/** Line breaks and controls of a text of one line are the spaces that were meant, so that a pasted name is not refused. */
export const unaLinea = z.overwrite((text: string) => text.replaceAll(SALTOS, ' '));
const enLinea = (max: number) => (max <= MAX_LINEA ? unaLinea : z.overwrite((text: string) => text));

/**
 * Optional text without invisible characters, trimmed, NFC, at most `max` UTF-16 units; a short one is one line. '' when nothing was
 * written.
 */
export const texto = (max: number) =>
  z
    .string('Escriba un texto')
    .check(limpio(), visible, enLinea(max), z.trim(), z.normalize('NFC'), z.maxLength(max, maximo(max)));

/** Text that must be written. */
export const textoObligatorio = (max: number) =>
  z
    .string(OBLIGATORIO)
    .check(
      limpio(),
      visible,
      enLinea(max),
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, OBLIGATORIO),
      z.maxLength(max, maximo(max)),
    );

/**
 * Name, number or code by which somebody says who they are. Compared as it is, but for the plain spaces that a keyboard leaves around
 * it: an invisible character is refused, and another form of a letter makes another name.
 */
export const comoSeEscribe = (max: number) =>
  z.string(OBLIGATORIO).check(
    limpio(),
    z.overwrite((text: string) => text.replaceAll(/^ +| +$/g, '')),
    z.minLength(1, OBLIGATORIO),
    z.refine(
      (text) => hayAlgoQueVer(text) && sinInvisibles(text) === text && text.search(SALTOS) < 0,
      'Contiene caracteres que no se ven',
    ),
    z.maxLength(max, maximo(max)),
  );

/** A secret that is compared as written: no trimming, no normalising. At most 128 UTF-16 units. */
export const secreto = (min: number, mensaje: string) =>
  z.string(OBLIGATORIO).check(z.minLength(min, mensaje), z.maxLength(128, maximo(128)));

/** A business date 'YYYY-MM-DD' that exists in the calendar, from 2000 to 2099. It is never an instant. */
export const fecha = z.iso
  .date({
    error: ({ input }) => (input === undefined || input === null || input === '' ? OBLIGATORIO : 'Fecha no válida'),
  })
  .check(z.refine((text) => text.startsWith('20') || !z.regexes.date.test(text), 'Fecha fuera de rango'));
/** An instant, ISO 8601 in UTC, ending in Z. */
export const instante = z.iso.datetime();
/** Instant of a request, from 2000 to 2099, to the millisecond. PostgreSQL reads neither year 0 nor long fractions. */
export const momento = instante.check(z.regex(/^20[^.]*(\.\d{1,3})?Z$/, 'Fecha fuera de rango'));
/** A local hour 'HH:mm'. */
export const hora = z.string('Indique la hora').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora no válida'));
/** Spec section 9: option values 'SÍ' and 'NO'. */
export const siNo = z.enum(['SÍ', 'NO'], OBLIGATORIO);

/** Euros or another currency: a JSON number with at most two decimals, from 0 to 9 999 999.99. Stored as numeric(12,2). */
export const importe = z.number('Importe no válido').check(
  z.minimum(0, 'El importe no puede ser negativo'),
  z.maximum(9_999_999.99, 'El importe es demasiado grande'),
  // Compared as text, so that binary fractions do not make 1.15 look like three decimals.
  z.refine((n) => /^\d+(\.\d{1,2})?$/.test(String(n)), 'Como máximo dos decimales'),
);

/** Number of a row. */
export const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** Pattern of the number of a row as text, as addresses have it. */
export const CIFRAS_DE_ID = '[1-9]\\d{0,14}';
/** Number of a row inside a path or a query, with the sentence that refuses any other text. */
export const idEnRutaCon = (mensaje: string) =>
  z.pipe(z.string().check(z.regex(new RegExp(`^${CIFRAS_DE_ID}$`), mensaje)), z.transform(Number));
export const idEnRuta = idEnRutaCon('Identificador no válido');
export const idParam = z.object({ id: idEnRuta });

/** A code of a lookup table. '' means none was chosen. */
export const codigo = z.string().check(z.regex(/^[A-Za-z0-9._-]{0,20}$/, 'Código no válido'));
export const codigoObligatorio = z
  .string(OBLIGATORIO)
  .check(z.minLength(1, OBLIGATORIO), z.regex(/^[A-Za-z0-9._-]{0,20}$/, 'Código no válido'));

/** Code of a work centre or an area of the organisation. */
export const codigoDeTres = (mal: string, falta = mal) => z.string(falta).check(z.regex(/^[A-Z]{3}$/, mal));

/** `?limite=` (default 50, at most 200) and `?cursor=` of every list that can grow. */
export const paginaQuery = {
  limite: z._default(
    z.pipe(z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'El límite va de 1 a 200')), z.transform(Number)),
    50,
  ),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1000}$/, 'Cursor no válido'))),
};

/** Order of a list: a column, or the column with '-' for the other way round. */
export type Orden<C extends string> = C | `-${C}`;
/** All orders of these columns. */
export const ordenesDe = <const C extends string>(columnas: readonly C[]) =>
  columnas.flatMap((columna): Orden<C>[] => [columna, `-${columna}`]);
/** `?orden=` of a list: its columns, and the order in which it comes unasked, what is most urgent first. */
export const ordenQuery = <const C extends string>(columnas: readonly C[], primero: Orden<NoInfer<C>>) => ({
  orden: z._default<z.ZodMiniType<Orden<C>, Orden<C>>>(z.enum(ordenesDe(columnas), 'Orden no válido'), () => primero),
});

/** The same of a list whose order depends on its filter while nobody asks for one. */
export const ordenLibre = <const C extends string>(columnas: readonly C[]) => ({
  orden: z.optional(z.enum(ordenesDe(columnas), 'Orden no válido')),
});

/** Field that another field makes obligatory. Its fault is reported together with those of the other fields. */
export const exigir = <T>(campo: keyof T & string, cumple: (v: T) => unknown, mensaje = OBLIGATORIO) =>
  z.refine<T>((v) => holds(v, cumple), {
    path: [campo],
    error: mensaje,
    // Without this, zod skips object rules while any field is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });

/** Comparison that ignores values without a text form, which the rule of their field has refused already. */
function holds<T>(v: T, cumple: (v: T) => unknown): boolean {
  try {
    return Boolean(cumple(v));
  } catch {
    return true;
  }
}

import { parse } from 'csv-parse/sync';
import { sinTildes } from '#contract/kernel/busqueda.ts';
import { cortado, sinInvisibles } from '#contract/kernel/visible.ts';
import { noValido } from '#server/kernel/errors.ts';

/** Refusal of an uploaded table, beside its field. */
export const ficheroMalo = (message: string) => noValido([{ field: 'fichero', message }], message);

/** A row and its line of the file. */
export type Linea = { n: number; celdas: string[] };
/** Rows of an uploaded CSV: UTF-8 with or without BOM, or Windows-1252; by semicolons, tabs or commas. @throws Refusal 422. */
export function leerLineas(contenido: Buffer): Linea[] {
  const texto = enTexto(contenido);
  const comienzo = texto.slice(0, texto.search(/[\r\n]|$/));
  const delimiter = [';', '\t', ','].find((uno) => comienzo.includes(uno)) ?? ';';
  try {
    const lineas = parse(texto, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 10_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]; // `info` wraps each record
    return lineas.map(({ record, info }) => ({ n: info.lines, celdas: record }));
  } catch {
    throw ficheroMalo('El fichero no se puede leer: tiene unas comillas sin cerrar o una línea demasiado larga');
  }
}
function enTexto(contenido: Buffer): string {
  if (contenido.includes(0) || contenido.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw ficheroMalo('No es un fichero CSV: guárdelo como CSV desde su hoja de cálculo');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(contenido);
  } catch {
    return new TextDecoder('windows-1252').decode(contenido);
  }
}

/** A cell without what is not seen, at most `largo` units. */
export const celdaLimpia = (texto: string, largo: number): string =>
  cortado(sinInvisibles(texto.replaceAll(/\p{Cc}/gu, ' ')).trim(), largo);
/** For comparing titles and codes: capitals without accents, words apart by one blank. */
export const llana = (texto: string): string =>
  sinTildes(sinInvisibles(texto)).toUpperCase().replaceAll(/[^A-Z0-9]+/g, ' ').trim(); // prettier-ignore

/** 'YYYY-MM-DD' of a day as people and machines write it; undefined for what is none. */
export function diaDe(texto: string): string | undefined {
  const limpio = texto.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(limpio);
  const nuestro = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(limpio);
  const [ano, mes, dia] = iso ? iso.slice(1) : nuestro ? nuestro.slice(1).toReversed() : [];
  if (ano === undefined || mes === undefined || dia === undefined) return undefined;
  const escrito = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const fecha = new Date(`${escrito}T00:00:00Z`);
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(escrito) ? escrito : undefined;
}

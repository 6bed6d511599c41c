import { parse } from 'csv-parse/sync';
import { celdaLimpia } from './csv-cells.ts';
import { textoDeCsv } from './csv-text.ts';
import { ficheroMalo } from './fichero-malo.ts';

/** Row with its line number in the file. */
export type Linea = { n: number; celdas: string[] };
/** Longest text of a cell. Forms refuse longer texts than theirs, so that nothing is cut silently. */
export const LARGO = 1000;
/** Most cells that are read of a row. */
const ANCHO = 200;
/** Number of first lines that contain the titles and show the separator. */
export const CABEZA = 20;

const SEPARADORES = [';', '\t', ',', '|'];
const SEP = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i;
/** Separator that the first line declares, or that most of the first lines have outside quotes. */
function separadorDe(texto: string): string {
  const separador = SEP.exec(texto)?.[1];
  if (separador !== undefined) return separador;
  const lineas = texto
    .slice(0, 50_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter(Boolean)
    .slice(0, CABEZA);
  const veces = (signo: string) => lineas.filter((linea) => linea.includes(signo)).length;
  return SEPARADORES.reduce((mejor, signo) => (veces(signo) > veces(mejor) ? signo : mejor));
}
/**
 * An export puts an apostrophe before what a spreadsheet would run, and one keeps zeros by '="0012"' or by an apostrophe: none is the
 * cell's.
 */
const celda = (texto: string): string =>
  celdaLimpia(texto, LARGO)
    .replace(/^'(?=[=+\-@＝＋－＠]|\d+$)/, '')
    .replace(/^="([^"]*)"$/, '$1');

/**
 * Rows of a CSV, at most `maximo` and one more. It takes as long as it takes: on the server, `leerLineas` does it in a thread. @throws
 * Refusal 422.
 */
export function lineasDe(bytes: Uint8Array, maximo: number): Linea[] {
  const texto = textoDeCsv(bytes);
  try {
    const lineas = parse(texto, {
      delimiter: separadorDe(texto),
      record_delimiter: ['\r\n', '\n', '\r'],
      from_line: SEP.test(texto) ? 2 : 1,
      to: maximo + CABEZA + 1,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 10_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]; // `info` wraps each record
    return lineas.map(({ record, info }) => ({ n: info.lines, celdas: record.slice(0, ANCHO).map(celda) }));
  } catch {
    throw ficheroMalo('El fichero no se puede leer: tiene unas comillas sin cerrar o una línea demasiado larga');
  }
}

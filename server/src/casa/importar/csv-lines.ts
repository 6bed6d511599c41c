import { parse } from 'csv-parse/sync';
import { celdaLimpia } from './csv-cells.ts';
import { textoDeCsv } from './csv-text.ts';
import { ficheroMalo } from './fichero-malo.ts';

/** A row and its line of the file. */
export type Linea = { n: number; celdas: string[] };
/** Longest text that comes out of a cell: forms refuse what is too long for them, and nothing is cut without a word. */
export const LARGO = 1000;
/** Cells of a row that are read. */
const ANCHO = 200;
/** Lines among which the titles are, and by which what separates the cells is known. */
export const CABEZA = 20;

const SEPARADORES = [';', '\t', ',', '|'];
const SEP = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i;
/** As the file says in its first line, or the one that most of its first lines have outside of quotes. */
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

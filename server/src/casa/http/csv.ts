import { Readable } from 'node:stream';
import type { Download } from '#server/casa/archivos/download.ts';
import { descarga } from './answers.ts';

/**
 * Beginnings that spreadsheets run as formulas, in their wide forms too. A figure below zero is none: it stays one that can be added
 * up.
 */
const FORMULA = /^(?!-[\d.]+(,\d+)?$)[=+\-@\t\r＝＋－＠]/;
const celda = (texto: string): string => {
  const inocente = FORMULA.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inocente) ? `"${inocente.replaceAll('"', '""')}"` : inocente;
};

const lineaCsv = (celdas: readonly string[]): string => `${celdas.map(celda).join(';')}\r\n`;

/** A table for spreadsheets: UTF-8 with BOM, semicolons, CRLF. */
export const textoCsv = (filas: readonly (readonly string[])[]): string => `\uFEFF${filas.map(lineaCsv).join('')}`;
const MIME = 'text/csv; charset=utf-8';
export const csv = (nombre: string, filas: readonly (readonly string[])[]): Download =>
  descarga(MIME, textoCsv(filas), nombre);
/** Download of a stored CSV that `textoCsv` wrote. */
export const csvGuardado = (nombre: string, texto: string): Download => descarga(MIME, texto, nombre);
/** Download of a table that is streamed while its rows, which may be thousands, are calculated. */
export const csvSeguido = (nombre: string, filas: AsyncIterable<readonly string[]>): Download => ({
  nombre,
  mime: MIME,
  tamano: undefined,
  contenido: Readable.from(enLineas(filas)),
});
async function* enLineas(filas: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield textoCsv([]);
  for await (const fila of filas) yield lineaCsv(fila);
}

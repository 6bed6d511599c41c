import { Readable } from 'node:stream';
import { lineaCsv, textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { descarga } from './answers.ts';

const MIME = 'text/csv; charset=utf-8';
/** A table for spreadsheets. */
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

/**
 * Beginnings that spreadsheets run as formulas, in their wide forms too. A figure below zero is none: it stays one that can be added
 * up.
 */
const FORMULA = /^(?!-[\d.]+(,\d+)?$)[=+\-@\t\r＝＋－＠]/;
const celda = (texto: string): string => {
  const inocente = FORMULA.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inocente) ? `"${inocente.replaceAll('"', '""')}"` : inocente;
};

export const lineaCsv = (celdas: readonly string[]): string => `${celdas.map(celda).join(';')}\r\n`;

/** A table for spreadsheets: UTF-8 with BOM, semicolons, CRLF. */
export const textoCsv = (filas: readonly (readonly string[])[]): string => `\uFEFF${filas.map(lineaCsv).join('')}`;

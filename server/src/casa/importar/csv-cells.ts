import { sinTildes } from '#contract/casa/kernel/busqueda.ts';
import { NOMBRES_MES } from '#contract/casa/kernel/palabras.ts';
import { cortado, sinInvisibles } from '#contract/casa/kernel/visible.ts';

/** Cell as a single line without invisible characters, at most `largo` units. */
export const celdaLimpia = (texto: string, largo: number): string =>
  cortado(sinInvisibles(texto.replaceAll(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')).trim(), largo);
/** Form for comparing titles and codes: capitals without accents, words separated by one blank. */
export const llana = (texto: string): string =>
  sinTildes(sinInvisibles(texto))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();

const MESES = NOMBRES_MES.map((mes) => mes.slice(0, 3));
/** Names of months in sheets set to English. */
const INGLESES: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };
const mesDe = (palabra: string): string => {
  const tres = palabra.slice(0, 3).toLowerCase();
  const n = MESES.indexOf(INGLESES[tres] ?? tres) + 1;
  return n === 0 ? '' : String(n);
};
/** Full year of two digits, as spreadsheets read it: the last fifty years and those to come (S-8330). */
const anoDe = (cifras: string): string =>
  cifras.length > 2 ? cifras : Number(cifras) < 50 ? `20${cifras}` : `19${cifras}`;

const HORA = /^(.*\S)(?:\s+|T)(\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s*[ap]\.?\s?m\.?)?)(?:Z|[+-]\d\d:?\d\d)?$/i;
/** Day and hour of a cell, as they are written; the hour is '' when missing. */
export function diaYHora(texto: string): { dia: string; hora: string } {
  const [, dia = texto.trim(), hora = ''] = HORA.exec(texto.trim()) ?? [];
  return { dia, hora };
}
/** Year, month and day as texts. */
function partesDe(texto: string): readonly (string | undefined)[] {
  const iso = /^(\d{4})([/.-]?)(\d{1,2})\2(\d{1,2})$/.exec(texto);
  if (iso) return iso[2] === '' && texto.length !== 8 ? [] : [iso[1], iso[3], iso[4]];
  const nuestro = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/.exec(texto);
  if (nuestro) return [nuestro[4], nuestro[3], nuestro[1]];
  const partes = /^(\d{1,2})(?:\s+de\s+|[\s/.-]+)(\p{L}{3,10})\.?(?:\s+de[l]?\s+|[\s/.-]+)(\d{4}|\d\d)$/iu.exec(texto);
  return partes ? [partes[3], mesDe(partes[2] ?? ''), partes[1]] : [];
}
/**
 * 'YYYY-MM-DD' of a day as people and machines write it, with an hour too; undefined for what is none: month before day, and the number
 * of a spreadsheet.
 */
export function diaDe(texto: string): string | undefined {
  const { dia: limpio } = diaYHora(texto);
  const [ano, mes, dia] = partesDe(limpio);
  if (!ano || !mes || !dia) return undefined;
  const escrito = `${anoDe(ano)}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const fecha = new Date(`${escrito}T00:00:00Z`);
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(escrito) ? escrito : undefined;
}

/**
 * A figure as people and programs write it, with a point and without thousands: '1.234,50 €' → '1234.50', '(0,5)' → '-0.5', '1.000' →
 * '1000'.
 * Undefined for what is none, and for '1,000', which is a thousand for some and one for others (S-8332).
 */
export function cifraDe(texto: string): string | undefined {
  const limpio = texto.replaceAll(/[\s€'’]|EUR/gi, '').replaceAll('−', '-');
  const resta = /^-|^\(.*\)$|-$/.test(limpio) ? '-' : '';
  const cifras = limpio.replaceAll(/^[-+(]|[-)]$/g, '');
  const espanola = /^(?:([1-9]\d{0,2}(?:\.\d{3})+)|(\d*))(?:,(\d*))?$/.exec(cifras);
  const inglesa = /^(?:([1-9]\d{0,2}(?:,\d{3})+(?=\.)|[1-9]\d{0,2}(?:,\d{3}){2,})|(\d*))(?:\.(\d*))?$/.exec(cifras);
  if (/^[1-9]\d{0,2},\d{3}$/.test(cifras) || !/\d/.test(cifras)) return undefined;
  const [, miles, seguidas = '', decimales = ''] = espanola ?? inglesa ?? [];
  if (!espanola && !inglesa) return undefined;
  const enteras = (miles?.replaceAll(/[.,]/g, '') ?? seguidas).replace(/^0+(?=\d)/, '') || '0';
  return `${resta}${enteras}${decimales && `.${decimales}`}`;
}

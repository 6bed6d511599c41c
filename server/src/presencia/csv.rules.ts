import { parse } from 'csv-parse/sync';
import type { TipoFichaje } from '#contract/fichajes/fichaje.schemas.ts';
import { MAX_FILAS } from '#contract/presencia/presencia.rules.ts';
import { sinInvisibles } from '#contract/kernel/visible.ts';
import { noValido } from '#server/kernel/errors.ts';

/** A row as it was written: `n` is its line of the file. */
export type FilaLeida = { n: number; matricula: string; dia: string; hora: string; tipo: string };

const fichero = (message: string) => noValido([{ field: 'fichero', message }], message);
const LARGO = 60;

/** Rows of a clock terminal's file. Throws 422 with a sentence for what is no such file. */
export function leerCsv(contenido: Buffer): FilaLeida[] {
  const lineas = separar(enTexto(contenido));
  const [primera] = lineas;
  if (primera === undefined) throw fichero('El fichero está vacío');
  const titulada = !primera.celdas.some((celda) => diaDe(celda) !== undefined || tipoDe(celda) !== undefined);
  const orden = titulada ? columnasDe(primera.celdas) : [0, 1, 2, 3];
  const filas = titulada ? lineas.slice(1) : lineas;
  if (filas.length === 0) throw fichero('El fichero no tiene más que su cabecera');
  if (filas.length > MAX_FILAS)
    throw fichero(`El fichero tiene más de ${MAX_FILAS.toLocaleString('es-ES')} filas: divídalo`);
  return filas.map(({ n, celdas }) => {
    const [matricula = '', dia = '', hora = '', tipo = ''] = orden.map((i) => limpia(celdas[i] ?? ''));
    return { n, matricula, dia, hora, tipo };
  });
}

function enTexto(contenido: Buffer): string {
  if (contenido.includes(0) || contenido.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw fichero('No es un fichero CSV: guárdelo como CSV desde su hoja de cálculo');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(contenido);
  } catch {
    return new TextDecoder('windows-1252').decode(contenido);
  }
}
type Linea = { n: number; celdas: string[] };
function separar(texto: string): Linea[] {
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
    throw fichero('El fichero no se puede leer: tiene unas comillas sin cerrar o una línea demasiado larga');
  }
}

const llana = (texto: string): string =>
  limpia(texto).normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll(/[^A-Z0-9]+/g, ' ').trim(); // prettier-ignore
const limpia = (texto: string): string =>
  sinInvisibles(texto.replaceAll(/\p{Cc}/gu, ' '))
    .trim()
    .slice(0, LARGO);

const TITULOS: readonly (readonly string[])[] = [
  ['MATRICULA', 'EMPLEADO', 'CODIGO', 'TRABAJADOR'],
  ['FECHA', 'DIA'],
  ['HORA'],
  ['TIPO', 'MOVIMIENTO', 'MARCAJE', 'SENTIDO'],
];
/** Places of the four columns, by the names in their header; where they have others, as they stand. */
function columnasDe(titulos: readonly string[]): number[] {
  const dichos = titulos.map(llana);
  const orden = TITULOS.map((nombres) => dichos.findIndex((dicho) => nombres.includes(dicho)));
  return orden.includes(-1) ? [0, 1, 2, 3] : orden;
}

const TIPOS: Record<string, TipoFichaje> = {
  E: 'E', ENTRADA: 'E', S: 'S', SALIDA: 'S',
  PI: 'PI', PAUSA: 'PI', 'INICIO PAUSA': 'PI', 'INICIO DE PAUSA': 'PI', 'INICIO DE LA PAUSA': 'PI', 'SALIDA PAUSA': 'PI',
  PF: 'PF', 'FIN PAUSA': 'PF', 'FIN DE PAUSA': 'PF', 'FIN DE LA PAUSA': 'PF', 'ENTRADA PAUSA': 'PF', REGRESO: 'PF',
}; // prettier-ignore
export const tipoDe = (texto: string): TipoFichaje | undefined => TIPOS[llana(texto)];

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

/** Seconds of the day of an hour with or without seconds; undefined for what is none. */
export function segundosDe(texto: string): number | undefined {
  const [, hora = '', minuto = '', segundo = '0'] = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(texto.trim()) ?? [];
  const [h, m, s] = [hora, minuto, segundo].map(Number);
  if (hora === '' || h === undefined || m === undefined || s === undefined) return undefined;
  return h > 23 || m > 59 || s > 59 ? undefined : h * 3600 + m * 60 + s;
}

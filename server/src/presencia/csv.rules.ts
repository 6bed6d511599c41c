import type { TipoFichaje } from '#contract/fichajes/fichaje.schemas.ts';
import { MAX_FILAS } from '#contract/presencia/presencia.rules.ts';
import { celdaLimpia, diaDe, ficheroMalo, leerLineas, llana } from '#server/importar/csv-read.ts';
import { exigirFilas } from '#server/importar/tabla.ts';

/** A row as it was written: `n` is its line of the file. */
export type FilaLeida = { n: number; matricula: string; dia: string; hora: string; tipo: string };

const LARGO = 60;

/** Rows of a clock terminal's file. Throws 422 with a sentence for what is no such file. */
export function leerCsv(contenido: Buffer): FilaLeida[] {
  const lineas = leerLineas(contenido);
  const [primera] = lineas;
  if (primera === undefined) throw ficheroMalo('El fichero está vacío');
  const titulada = !primera.celdas.some((celda) => diaDe(celda) !== undefined || tipoDe(celda) !== undefined);
  const orden = titulada ? columnasDe(primera.celdas) : [0, 1, 2, 3];
  const filas = titulada ? lineas.slice(1) : lineas;
  exigirFilas(filas, MAX_FILAS);
  return filas.map(({ n, celdas }) => {
    const [matricula = '', dia = '', hora = '', tipo = ''] = orden.map((i) => limpia(celdas[i] ?? ''));
    return { n, matricula, dia, hora, tipo };
  });
}

const limpia = (texto: string): string => celdaLimpia(texto, LARGO);

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

/** Seconds of the day of an hour with or without seconds; undefined for what is none. */
export function segundosDe(texto: string): number | undefined {
  const [, hora = '', minuto = '', segundo = '0'] = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(texto.trim()) ?? [];
  const [h, m, s] = [hora, minuto, segundo].map(Number);
  if (hora === '' || h === undefined || m === undefined || s === undefined) return undefined;
  return h > 23 || m > 59 || s > 59 ? undefined : h * 3600 + m * 60 + s;
}

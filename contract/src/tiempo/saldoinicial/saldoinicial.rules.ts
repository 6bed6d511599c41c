import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { clavesDe, type Columnas, nombradorDe } from '#contract/casa/kernel/importacion.ts';
import { cifraDe, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';

export const ESTADO_INICIAL = { vigente: 1, anulado: 2 } as const;
/** States and acts of an opening balance: its figure changes by a counter entry only, and never by being written over (S-8601). */
export const SALDO_INICIAL = ciclo(
  { 1: 'En vigor', 2: 'Anulado' },
  {
    corregir: { desde: [1], hasta: null },
    adjuntar: { desde: [1], hasta: null },
    anular: { desde: [1], hasta: 2 },
  },
);

/** Code under which a file, a filter and the screens name the balance of hours; every other one is the code of a type of leave. */
export const HORAS = 'HORAS';
export const SALDO_DE_HORAS = 'Saldo de horas';
/** Most of a figure: a thousand hours in minutes; a year and a half of leave in halves of a day or in minutes. */
export const MAX_INICIAL: Readonly<Record<Unidad, number>> = { H: 60_000, D: 1_000 };
export const MAX_FUENTE = 250;
export const MIN_MOTIVO = 5;
/** Years before today and days after it within which an opening balance may begin. */
export const ANIOS_ATRAS = 4;
export const DIAS_ADELANTE = 366;
export const MAX_PAPEL = 10 * 1024 * 1024;

const EN_HORAS = /^([+-]?)(\d{1,4})(?::([0-5]\d))?$/;
const EN_DIAS = /^([+-]?)(\d{1,3})(?:[.,]([05]))?$/;
/** Amount of a figure as people write it: '12:30' or '-3' hours are minutes, '10,5' days are halves; undefined for what is none. */
export function cantidadDe(texto: string, unidad: Unidad): number | undefined {
  const limpio = texto.replaceAll('−', '-').replaceAll(/\s/g, '');
  const [, signo, enteras = '', resto = '0'] = (unidad === 'H' ? EN_HORAS : EN_DIAS).exec(limpio) ?? [];
  if (signo === undefined) return undefined;
  const cantidad =
    unidad === 'H' ? Number(enteras) * 60 + Number(resto) : Number(enteras) * 2 + (resto === '5' ? 1 : 0);
  return signo === '-' && cantidad !== 0 ? -cantidad : cantidad;
}
/** The same figure as a form and a file show it: '12:30', '-10,5'. */
export const cifraEscrita = (cantidad: number, unidad: Unidad): string => cifraDe(cantidad, unidad).replace('−', '-');
/** The sentence of a figure that is none. */
export const COMO_SE_ESCRIBE: Readonly<Record<Unidad, string>> = {
  H: 'Escriba horas y minutos, como 12:30 o -3:15',
  D: 'Escriba días, como 10 o 10,5',
};

/** Columns of the file, with the titles of its template and their other accepted titles. */
export const COLUMNAS = {
  matricula: ['Matrícula', 'MATRICULA', 'NUMERO', 'EMPLEADO', 'CODIGO'],
  saldo: ['Saldo', 'TIPO', 'CLASE', 'CONCEPTO'],
  fecha: ['Fecha', 'DESDE', 'DIA'],
  cifra: ['Cifra', 'CANTIDAD', 'HORAS', 'DIAS'],
  fuente: ['Fuente', 'ORIGEN', 'MOTIVO', 'DOCUMENTO'],
} as const satisfies Columnas<string>;
export type Columna = keyof typeof COLUMNAS;
export const CLAVES_COLUMNA = clavesDe<Columna>(COLUMNAS);
export const nombreDeColumna = nombradorDe(COLUMNAS);

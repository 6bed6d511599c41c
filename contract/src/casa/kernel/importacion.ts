import { ciclo } from './ciclo.ts';

/** Hours for which a file that was read waits to be accepted. */
export const HORAS_VISTA_PREVIA = 24;

/**
 * Import of a list that the company keeps: a file is read first, and written once it has been accepted (S-8076); some can be taken
 * back.
 */
export const IMPORTACION = ciclo(
  { 1: 'Por aceptar', 2: 'Importando', 3: 'Importada', 4: 'Deshaciendo', 5: 'Deshecha' },
  {
    importar: { desde: [1], hasta: 2 },
    descartar: { desde: [1], hasta: null },
    deshacer: { desde: [3], hasta: 4 },
  },
);
/**
 * Rows of its file: new, changed, as it stands, with errors; and once it has been accepted written, or refused then; taken back, or
 * left.
 */
export const FILAS = {
  N: 'Nueva',
  C: 'Cambia',
  I: 'Sin cambios',
  M: 'Con error',
  H: 'Escrita',
  R: 'Rechazada',
  D: 'Deshecha',
  Q: 'Se queda',
} as const;
export type EstadoFila = keyof typeof FILAS;
export const CLAVES_FILA = ['N', 'C', 'I', 'M', 'H', 'R', 'D', 'Q'] as const satisfies readonly EstadoFila[];
export const MAX_FILAS = 10_000;
export const MAX_BYTES = 4_194_304;
/** Days after which the rows of a file are deleted; the history of each thing stays. */
export const DIAS_FILAS = 90;

/** Columns of a file: the title in the template, and other accepted titles in capitals without accents. */
export type Columnas<C extends string> = Readonly<Record<C, readonly [string, ...string[]]>>;
/** Keys of the columns, in their order: a literal object has exactly the keys of its type. */
export const clavesDe = <C extends string>(columnas: Columnas<C>) => Object.keys(columnas) as [C, ...C[]];
/** Gives the name of a column; an unknown word stays as it is. */
export const nombradorDe =
  (columnas: Columnas<string>) =>
  (columna: string): string =>
    columnas[columna]?.[0] ?? columna;

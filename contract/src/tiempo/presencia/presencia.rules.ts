import { CLAVES_RESOLUCION, type Resolucion, type TipoIncidencia } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';

/** States of a person now (S-7050). */
export const PRESENCIA = {
  1: 'Dentro',
  2: 'En pausa',
  3: 'Fuera',
  4: 'Ausente',
  5: 'Sin fichar',
  6: 'Salida olvidada',
} as const;

/** States and acts of an import of a clock terminal's file (S-7053): reading it writes nothing, and an import can be undone. */
export const IMPORTACION = ciclo(
  { 1: 'Por importar', 2: 'Importando', 3: 'Importada', 4: 'Deshaciendo', 5: 'Deshecha' },
  {
    importar: { desde: [1], hasta: 2 },
    descartar: { desde: [1], hasta: null },
    deshacer: { desde: [3], hasta: 4 },
  },
);
/** Outcomes of a row: to be written, with an error, repeated, written, taken back. */
export const FILAS = { B: 'Buena', M: 'Con error', R: 'Ya constaba', I: 'Importada', D: 'Deshecha' } as const;
export type EstadoFila = keyof typeof FILAS;
export const CLAVES_FILA = Object.keys(FILAS) as [EstadoFila, ...EstadoFila[]]; // the keys of a literal object are exactly its type's keys

/** Most rows of one file. */
export const MAX_FILAS = 20_000;
export const MAX_BYTES = 2_097_152;
/** Days for which an import can be undone; its rows are forgotten then, its events stay. */
export const DIAS_DESHACER = 90;
/** Years for which clock-ins are kept (art. 34.9 ET): older ones are not imported. */
export const ANOS_CONSERVADOS = 4;

/** Most days of one query. */
export const MAX_DIAS_INCIDENCIAS = 31;
/** Most incidents that are settled at once. */
export const MAX_RESUELTAS = 100;
/** Settlements of each kind, the usual one first (S-7054). */
export const RESUELVEN = {
  fuera_de_jornada: ['C', 'P', 'N'],
  sin_fichar: ['N', 'C', 'J'],
  entrada_tardia: ['N', 'C', 'J'],
  salida_temprana: ['N', 'C', 'J'],
  sin_salida: ['J'],
  descanso: ['J'],
  desfase_reloj: ['J'],
} as const satisfies Record<TipoIncidencia, readonly Resolucion[]>;
/** Settlements that serve for all of these kinds of incidents. */
export const resolucionesDe = (tipos: readonly TipoIncidencia[]): Resolucion[] =>
  CLAVES_RESOLUCION.filter((resolucion) =>
    tipos.every((tipo) => (RESUELVEN[tipo] as readonly Resolucion[]).includes(resolucion)),
  );

/** Most people whose months can be sorted by a figure, because every month is calculated before. */
export const MAX_POR_CIFRA = 300;

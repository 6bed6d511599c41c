import { ciclo } from '#contract/casa/kernel/ciclo.ts';

export const CLASES_DOCUMENTO = { N: 'Nómina', C: 'Certificado' } as const;
export type ClaseDocumento = keyof typeof CLASES_DOCUMENTO;
// the keys of a literal object are exactly its type's keys
export const CLAVES_CLASE = Object.keys(CLASES_DOCUMENTO) as [ClaseDocumento, ...ClaseDocumento[]];

/** Lot of documents: nothing of it reaches anybody until it is delivered (S-8066). */
export const LOTE = ciclo(
  { 1: 'En preparación', 2: 'Entregado' },
  { descartar: { desde: [1], hasta: null }, entregar: { desde: [1], hasta: 2 } },
);
/** Files of a lot. */
export const FICHEROS = {
  B: 'Por entregar',
  M: 'Con error',
  R: 'Repetido',
  E: 'Entregado',
  X: 'Retirado',
} as const;
export type EstadoFichero = keyof typeof FICHEROS;
// the keys of a literal object are exactly its type's keys
export const CLAVES_FICHERO = Object.keys(FICHEROS) as [EstadoFichero, ...EstadoFichero[]];

/** Bytes of what is sent at once: a PDF, or a ZIP of several. */
export const MAX_ENVIO = 12_582_912;
/** Bytes of one PDF, and of all those of a ZIP. */
export const MAX_DOCUMENTO = 5_242_880;
export const MAX_DESCOMPRIMIDO = 62_914_560;
export const MAX_EN_ZIP = 300;
/** Files of one lot. */
export const MAX_EN_LOTE = 5_000;

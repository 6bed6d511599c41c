import { ciclo } from '#contract/kernel/ciclo.ts';

export const CLASES_DOCUMENTO = { N: 'Nómina', C: 'Certificado' } as const;
export type ClaseDocumento = keyof typeof CLASES_DOCUMENTO;
export const CLAVES_CLASE = Object.keys(CLASES_DOCUMENTO) as [ClaseDocumento, ...ClaseDocumento[]]; // the keys of a literal object are exactly its type's keys

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
export const CLAVES_FICHERO = Object.keys(FICHEROS) as [EstadoFichero, ...EstadoFichero[]]; // the keys of a literal object are exactly its type's keys

/** Bytes of what is sent at once: a PDF, or a ZIP of several. */
export const MAX_ENVIO = 12_582_912;
/** Bytes of one PDF, and of all those of a ZIP. */
export const MAX_DOCUMENTO = 5_242_880;
export const MAX_DESCOMPRIMIDO = 62_914_560;
export const MAX_EN_ZIP = 300;
/** Files of one lot. */
export const MAX_EN_LOTE = 5_000;

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
const normal = (text: string) => text.normalize('NFC').toLowerCase();
/** Words of a file name that may be a matrícula, in order; folders and ending apart. */
export function palabrasDeNombre(nombre: string): string[] {
  const name = normal(nombre.replace(/^.*[/\\]/, '').replace(EXTENSION, ''));
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.flatMap((word) => [word, ...(word.match(/\d+|\p{L}+/gu) ?? []).filter((part) => part !== word)]);
}
const sinCeros = (text: string) => text.replace(/^0+(?=.)/, '');

/**
 * Matrícula that a file name means, of those that exist: the one that it begins with, also without its zeros; otherwise the only one
 * that it holds letter by letter, since a date holds numbers too. null: more than one; undefined: none.
 */
export function matriculaDeNombre(nombre: string, matriculas: readonly string[]): string | null | undefined {
  const words = palabrasDeNombre(nombre);
  const [first] = words;
  if (first === undefined) return undefined;
  const whole = matriculas.find((one) => normal(one) === first);
  if (whole !== undefined) return whole;
  const begins = matriculas.filter((one) => sinCeros(normal(one)) === sinCeros(first));
  if (begins.length > 0) return begins.length === 1 ? begins[0] : null;
  const held = matriculas.filter((one) => words.includes(normal(one)));
  return held.length > 1 ? null : held[0];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Columnas } from '#contract/casa/kernel/importacion.ts';
import { type Linea, lineasDe } from '#server/casa/importar/csv-lines.ts';
import { type Delante, type Leido, lectorDe } from '#server/casa/importar/tabla.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { atOnce } from './steps.ts';

/** Rows of a file of `server/test/ficheros/csv`, which people or programs wrote. */
export const caso = (nombre: string): Linea[] =>
  lineasDe(readFileSync(join(import.meta.dirname, '../ficheros/csv', nombre)), 10_000);
export const leido = <C extends string>(
  nombre: string,
  titulos: Columnas<C>,
  clave: NoInfer<C>,
  delante?: Delante<NoInfer<C>>,
): Leido<C> => atOnce(lectorDe<C>(titulos, clave, delante)(caso(nombre)));
/** Sentence of the refusal that the function throws; undefined without a refusal. */
export function negativa(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return undefined;
}
/** Errors of a row in a line. */
export const decir = (errores: readonly { campo: string; mensaje: string }[]): string =>
  errores.map(({ campo, mensaje }) => (campo === '' ? mensaje : `${campo}: ${mensaje}`)).join('; ');

import { llana } from './csv-cells.ts';

/** Rows that a cell may name by code or by name, in words without case or accents; null: a word that several of them have. */
export type PorPalabras<T> = ReadonlyMap<string, T | null>;

/** A code wins over a name, so that a row called as the code of another takes nothing from it. */
export function porPalabras<T>(
  rows: readonly T[],
  { codigo, nombre }: Record<'codigo' | 'nombre', (row: T) => string>,
): PorPalabras<T> {
  const porNombre = Map.groupBy(rows, (row) => llana(nombre(row)));
  const porCodigo = Map.groupBy(rows, (row) => llana(codigo(row)));
  return new Map([...porNombre, ...porCodigo].map(([word, [one, other]]) => [word, other ? null : (one ?? null)]));
}

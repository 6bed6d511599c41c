import { llana } from './csv-cells.ts';

/** Matrículas that spreadsheets make the same. */
export const sinCeros = (matricula: string): string => matricula.toLowerCase().replace(/^0+/, '');
/**
 * Finder of people by their matrícula, in any case. Spreadsheets eat the zeros with which it begins: the only person without them is
 * meant; null
 * where there are several.
 */
export function porMatricula<P extends { matricula: string }>(personas: readonly P[]) {
  const exactas = new Map(personas.map((p) => [p.matricula.toLowerCase(), p]));
  const parecidas = Map.groupBy(personas, (p) => sinCeros(p.matricula));
  return (matricula: string): P | null | undefined => {
    const [primera, segunda] = parecidas.get(sinCeros(matricula)) ?? [];
    return exactas.get(matricula.toLowerCase()) ?? (segunda === undefined ? primera : null);
  };
}

/** Rows that a cell may name by code or by name, in words without case or accents; null: a word that several of them have. */
export type PorPalabras<T> = ReadonlyMap<string, T | null>;

/** A code wins over a name, so that a row called as the code of another takes nothing from it. */
export function porPalabras<T>(
  rows: readonly T[],
  { codigo, nombre }: Record<'codigo' | 'nombre', (row: T) => string>,
): PorPalabras<T> {
  const porNombre = Map.groupBy(rows, (row) => llana(nombre(row)));
  const porCodigo = Map.groupBy(rows, (row) => llana(codigo(row)));
  return new Map([...porNombre, ...porCodigo].map(([word, [first, other]]) => [word, other ? null : (first ?? null)]));
}

import { llana } from './csv-cells.ts';

/** Form of a matrícula in which those are equal that spreadsheets confuse. */
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

/** Rows that a cell may name by code or by name, ignoring case and accents; null for a name that several rows have. */
export type PorPalabras<T> = ReadonlyMap<string, T | null>;

/** Finds a row by code before name, so that a row whose name equals the code of another does not hide it. */
export function porPalabras<T>(
  rows: readonly T[],
  { codigo, nombre }: Record<'codigo' | 'nombre', (row: T) => string>,
): PorPalabras<T> {
  const porNombre = Map.groupBy(rows, (row) => llana(nombre(row)));
  const porCodigo = Map.groupBy(rows, (row) => llana(codigo(row)));
  return new Map([...porNombre, ...porCodigo].map(([word, [first, other]]) => [word, other ? null : (first ?? null)]));
}

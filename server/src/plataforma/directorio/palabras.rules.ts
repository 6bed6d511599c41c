/** Maximum number of words of a search. */
const PALABRAS = 4;
/** Words of a text as they are indexed: letters and digits alone. */
export const palabrasDe = (texto: string): string[] =>
  texto
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, PALABRAS);

/** Edit distance between two words: letters added, removed or changed, or two neighbours swapped. */
export function pasos(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]),
          swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** The nearest of some words, by distance and then by the alphabet. */
export const masParecida = (escrita: string, parecidas: readonly string[]): string | undefined =>
  parecidas
    .map((palabra) => ({ palabra, lejos: pasos(escrita, palabra) }))
    .toSorted((a, b) => a.lejos - b.lejos || (a.palabra < b.palabra ? -1 : 1))[0]?.palabra;

type ConPersonas = { personas: number };
/** Order of search: a rare word first; where all are common, in the written order. */
export const porRareza = <P extends ConPersonas>(palabras: readonly P[], raros: number): P[] => {
  const [rara] = palabras.filter(({ personas }) => personas <= raros).toSorted((a, b) => a.personas - b.personas);
  return rara ? [rara, ...palabras.filter((palabra) => palabra !== rara)] : [...palabras];
};

/** Pairs of words of a name, as they are indexed; undefined where they are too many. */
const MAX_PARES = 500;
function paresDe(primeras: readonly string[], segundas: readonly string[]): string[] | undefined {
  if (primeras.length * segundas.length > MAX_PARES) return undefined;
  return primeras.flatMap((primera) =>
    segundas
      .filter((segunda) => segunda !== primera)
      .map((segunda) => (primera < segunda ? `${primera} ${segunda}` : `${segunda} ${primera}`)),
  );
}
type ConExactas = { exactas: readonly string[] };
/** Searches with each two words joined as a pair, before the other words. */
export const juntadas = <P extends ConExactas>(palabras: readonly P[]): (readonly [string[], ...P[]])[] =>
  palabras.flatMap((primera, i) =>
    palabras.slice(i + 1).flatMap((segunda) => {
      const pares = paresDe(primera.exactas, segunda.exactas);
      return pares?.length ? [[pares, ...palabras.filter((p) => p !== primera && p !== segunda)] as const] : [];
    }),
  );

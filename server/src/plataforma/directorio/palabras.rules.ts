/** Words looked for at once. */
const PALABRAS = 4;
/** Words of a text as they are indexed: letters and digits alone. */
export const palabrasDe = (texto: string): string[] =>
  texto
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, PALABRAS);

/** Steps from one word to another: a letter more, less or changed, or two neighbours swapped. */
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

/** The nearest of some words, by steps and then by the alphabet. */
export const masParecida = (escrita: string, parecidas: readonly string[]): string | undefined =>
  parecidas
    .map((una) => ({ una, lejos: pasos(escrita, una) }))
    .toSorted((a, b) => a.lejos - b.lejos || (a.una < b.una ? -1 : 1))[0]?.una;

type ConPersonas = { personas: number };
/** Order of search: a word that few people have goes first; where all are common, as they were written, which begins by the first name. */
export const porRareza = <P extends ConPersonas>(palabras: readonly P[], raros: number): P[] => {
  const [rara] = palabras.filter(({ personas }) => personas <= raros).toSorted((a, b) => a.personas - b.personas);
  return rara ? [rara, ...palabras.filter((una) => una !== rara)] : [...palabras];
};

/** Two words of a name as they are indexed together, for each two that these may be; undefined where they are too many. */
const MAX_PARES = 500;
function paresDe(unas: readonly string[], otras: readonly string[]): string[] | undefined {
  if (unas.length * otras.length > MAX_PARES) return undefined;
  return unas.flatMap((una) =>
    otras.filter((otra) => otra !== una).map((otra) => (una < otra ? `${una} ${otra}` : `${otra} ${una}`)),
  );
}
type ConExactas = { exactas: readonly string[] };
/** Each two of some words, as one, before the others. */
export const juntadas = <P extends ConExactas>(palabras: readonly P[]): (readonly [string[], ...P[]])[] =>
  palabras.flatMap((una, i) =>
    palabras.slice(i + 1).flatMap((otra) => {
      const pares = paresDe(una.exactas, otra.exactas);
      return pares?.length ? [[pares, ...palabras.filter((p) => p !== una && p !== otra)] as const] : [];
    }),
  );

/** Words that somebody may have mistyped; shorter ones are anything. */
const LARGA = /^\p{L}{3,30}$/u;
export const corregibles = (texto: string): string[] => texto.split(/\s+/u).filter((word) => LARGA.test(word));

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

/** A typed word without its accents, and the words of the directory that are almost the same. */
export type Parecida = { palabra: string; escrita: string; parecidas: readonly string[] };
/** The text with the nearest word in place of each that nobody has; undefined when none is near. */
export function corregido(texto: string, halladas: readonly Parecida[]): string | undefined {
  let changed = false;
  const words = texto.split(/\s+/u).map((word) => {
    const typed = halladas.find(({ palabra }) => palabra === word);
    const nearest = typed?.parecidas
      .map((one) => ({ one, lejos: pasos(typed.escrita, one) }))
      .toSorted((a, b) => a.lejos - b.lejos || (a.one < b.one ? -1 : 1))[0];
    if (nearest === undefined) return word;
    changed = true;
    return nearest.one;
  });
  return changed ? words.join(' ') : undefined;
}

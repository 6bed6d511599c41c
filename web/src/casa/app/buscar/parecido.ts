import { sinTildes } from '#contract/casa/kernel/busqueda.ts';

/** Words of a text without case, accents or signs. */
export const palabrasDe = (texto: string): string[] =>
  sinTildes(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Counts the letters that are changed, missing, added or swapped between the typed text and the nearest beginning of a word. */
function distancia(typed: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      const turned = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const all = [next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + same, turned ? before[j - 2]! + 1 : Infinity];
      next.push(Math.min(...all));
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

/** Returns 0 when the word begins with the text, 1 when it contains it, 2 when it differs by a typing error, otherwise Infinity. */
function falta(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  if (typed.length > 2 && word.includes(typed)) return 1;
  const forgiven = typed.length > 7 ? 2 : typed.length > 3 ? 1 : 0;
  return forgiven > 0 && distancia(typed, word) <= forgiven ? 2 : Infinity;
}

/** Distance of a text from the typed words, all of which it must match: lower is nearer, and Infinity is no match. */
export const puntos = (typed: readonly string[], words: readonly string[]): number =>
  typed.reduce((sum, part) => sum + Math.min(Infinity, ...words.map((word) => falta(part, word))), 0);

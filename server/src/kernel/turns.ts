import { demasiados } from './errors.ts';

/**
 * Work that must not be done too often at once: `atOnce` at a time, `queue` waiting, and the rest is turned away.
 * The returned function throws Refusal 429 with `full`.
 */
export function buildTurns({ atOnce, queue, full }: { atOnce: number; queue: number; full: string }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= queue) throw demasiados(full, 2);
    // Whoever ends hands its place over, so that nobody slips in between.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

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
    // A finished turn is handed to the first in the queue, so that no newcomer takes it.
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

/** The same for each one by their number: whoever asks too often at once waits for themselves and keeps nobody else waiting. */
export function buildTurnsOfEach(limits: Parameters<typeof buildTurns>[0]) {
  const each = new Map<number, { inTurn: ReturnType<typeof buildTurns>; inside: number }>();
  return async function inTurnOf<T>(whose: number, work: () => Promise<T>): Promise<T> {
    const own = each.get(whose) ?? { inTurn: buildTurns(limits), inside: 0 };
    each.set(whose, own);
    own.inside++;
    try {
      return await own.inTurn(work);
    } finally {
      own.inside--;
      if (own.inside === 0) each.delete(whose);
    }
  };
}

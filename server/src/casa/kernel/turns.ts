import { demasiados } from './errors.ts';

type Limits = { atOnce: number; queue?: number; full?: string; retryAfter?: number };
/**
 * Limits work to `atOnce` at a time and `queue` waiting; the returned function refuses the rest with `full` (429). Without `queue` all
 * wait in order. Work that holds a connection for long leaves some for short work this way.
 */
export function buildTurns({ atOnce, queue = Number.POSITIVE_INFINITY, full = '', retryAfter = 2 }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= queue) throw demasiados(full, retryAfter);
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

/** Limits work for each person by their number, so that nobody waits for the work of another. */
export function buildTurnsOfEach(limits: Limits) {
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

import { setImmediate as others } from 'node:timers/promises';

/** Work that can be interrupted between two steps, with its result. */
export type Steps<T> = Generator<undefined, T>;
/** Milliseconds for which a slice of long work holds this thread. */
const SLICE = 5;

/** Steps over a list, one for each item. */
export function* eachOf<A, B>(items: Iterable<A>, work: (item: A) => B): Steps<B[]> {
  const results: B[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

/**
 * Long work in slices, so that all that waits for this thread has its turn between two of them. `between` is told how many steps are
 * done.
 */
export async function inSlices<T>(steps: Steps<T>, between?: (done: number) => unknown): Promise<T> {
  for (let done = 0; ; await between?.(done), await others()) {
    const until = performance.now() + SLICE;
    do {
      const step = steps.next();
      if (step.done) return step.value;
      done++;
    } while (performance.now() < until);
  }
}

import type { Steps } from '#server/casa/base/slices.ts';

/** Result of work in steps, all of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

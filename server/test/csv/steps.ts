import type { Steps } from '#server/casa/base/slices.ts';

/** Runs all steps of a work at once, and gives its result. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * A gate for work that holds a connection for long: so many at once in this process, the others in the order in which they came. What is
 * short always finds a connection beside it.
 */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

type Asked<K, V> = { keys: Set<K>; answers: Promise<Map<K, V>> };

/**
 * Batches lookups by key: those asked for within one turn of the event loop go in one call of `find`, which starts after all of them.
 * The promise is undefined for a key that `find` does not give, and rejects for all of the batch when it fails.
 */
export function together<K, V>(find: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | undefined> {
  let next: Asked<K, V> | undefined;
  const collect = (): Asked<K, V> => {
    const keys = new Set<K>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const answers = turn.then(() => {
      next = undefined; // keys from now on go into the next batch
      return find([...keys]);
    });
    return { keys, answers };
  };
  return async (key) => {
    next ??= collect();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}

/** Listeners of a value kept outside of React: `tell` after each change, `subscribe` for useSyncExternalStore. */
export function changes() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

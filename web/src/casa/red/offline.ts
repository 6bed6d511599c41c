import { useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';

/*
 * Reachability of the server, by the result of the last call. `navigator.onLine` is only the initial hint.
 */
let lost = false;
const { tell, subscribe } = changes();
const returns = new Set<() => void>();

const hinted = (): boolean => typeof navigator !== 'undefined' && !navigator.onLine;
export const isOffline = (): boolean => lost || hinted();

/** The transport reports here whether a call got an answer, even a refusal, or none. */
export function reportReached(reached: boolean): void {
  const back = reached && lost;
  if (lost === !reached) return;
  lost = !reached;
  tell();
  if (back) for (const act of returns) act();
}

/** Runs `act` each time that the server is reached again. Returns a function that ends it. */
export function onReachedAgain(act: () => void): () => void {
  returns.add(act);
  return () => returns.delete(act);
}

if (typeof window !== 'undefined') for (const event of ['online', 'offline'] as const) addEventListener(event, tell);

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);

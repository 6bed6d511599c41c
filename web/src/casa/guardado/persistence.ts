import { useEffect, useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import { isNative } from '#web/casa/nativo/native.ts';

/*
 * Persistent storage as promised by the browser: without it, data may be evicted when room is needed or the app has
 * not been opened for days. The native shell keeps it in a store of its own.
 */
let promised: boolean | undefined = isNative() ? true : undefined;
let asked = false;
const { tell, subscribe } = changes();

async function learn(from: 'persist' | 'persisted'): Promise<void> {
  // Undefined in an insecure context.
  const storage: StorageManager | undefined = navigator.storage;
  const answer = (await storage?.[from]().catch(() => false)) ?? false;
  promised = answer;
  tell();
}

/** Asks for persistent storage once, when there is something to lose: some browsers ask the person, who then understands why. */
export async function askToKeep(): Promise<void> {
  if (asked || promised === true) return;
  asked = true;
  await learn('persist');
}

/** False where the browser has not promised to keep the storage; undefined until the browser answers. */
export function useKept(): boolean | undefined {
  useEffect(() => {
    if (promised === undefined) void learn('persisted');
  }, []);
  return useSyncExternalStore(subscribe, () => promised);
}

import { wipeCaches } from '#web/casa/guardado/cache.ts';
import { dropDraftsOfOthers } from './draft.ts';
import { writeNote } from '#web/casa/nativo/notes.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { openStore } from '#web/casa/guardado/storage.ts';
import { tellTabs } from '#web/casa/guardado/tabs.ts';

/*
 * Owner of this device. A session that expires does not make its person leave: their outbox waits for them. They leave when they
 * log out, or when another person logs in, and then nothing of theirs stays.
 */
const last = openStore('persona');
const LAST = 'ultima';
/** Timeout for cleaning up a session's caches; logout continues without them. */
const GOODBYE_MS = 3_000;

const leavers = new Set<(matricula: string) => unknown>();
/** Runs when a person leaves this device, before the server is told. When another person signs in, the session has already ended. */
export const onPersonLeaves = (act: (matricula: string) => unknown): void => void leavers.add(act);

/** State of the push subscription of this device (notificaciones/dispositivo.api.ts). */
export const PUSH_KEY = 'notificaciones-dispositivo';
/** Notes of this device that are deleted with their person: their canteen, avoided allergens, last Home, no single keys, and what
 * they open. */
export const OWN_NOTES = {
  comedor: 'comedor',
  alergenos: 'alergenos',
  mesa: 'mesa',
  atajos: 'atajos',
  usos: 'usos',
} as const;
onPersonLeaves(() => Object.values(OWN_NOTES).forEach((key) => writeNote(key, null)));
onPersonLeaves(async () => {
  if (isNative()) return; // in the native shell app/marco/shell-start.ts does so
  writeNote(PUSH_KEY, null);
  // Unsubscribes and closes notifications: both belong to the person who leaves.
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await Promise.allSettled([
    registration?.pushManager?.getSubscription().then((found) => found?.unsubscribe()),
    registration?.getNotifications?.().then((shown) => shown.forEach((notification) => notification.close())),
  ]);
});

async function sayGoodbye(matricula: string): Promise<void> {
  const goodbyes = Promise.allSettled([...leavers].map(async (act) => act(matricula)));
  await Promise.race([goodbyes, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
}

/** Number of outbox entries that would be lost if this person left now. */
export const waitingNow = (): number => outbox.items().length;

/** First half of leaving: undoes what can only be undone while the session lasts. */
export const beforeLeaving = sayGoodbye;

/** Deletes all data of this person; call it once their session has ended. */
export async function leave(matricula: string): Promise<void> {
  tellTabs({ tipo: 'salida', matricula });
  await Promise.allSettled([outbox.wipe(matricula), wipeCaches(), last.clear()]);
}

/** True when outbox entries of another person would be lost. */
export const isSomebodyElsesOutbox = (matricula: string): Promise<boolean> => outbox.hasOthers(matricula);

/** Deletes all data of the person who used this device before. Call it before the session of this person begins. */
export async function arrive(matricula: string): Promise<void> {
  const before = await last.read(LAST).catch(() => undefined);
  if (before !== undefined && before !== matricula) {
    // Another tab may still show that person's data, and would write the copy back.
    tellTabs({ tipo: 'salida', matricula: before });
    await sayGoodbye(before);
  }
  await Promise.allSettled([outbox.wipeOthers(matricula), wipeCaches({ except: matricula })]);
  await last.write(LAST, matricula).catch(() => undefined);
}

/** Deletes at the start of the page the data that an earlier page could not delete. */
export async function tidy(matricula: string | undefined): Promise<void> {
  dropDraftsOfOthers();
  await wipeCaches({ except: matricula }).catch(() => undefined);
}

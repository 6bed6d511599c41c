import { wipeCaches } from './cache.ts';
import { dropDraftsOfOthers } from './draft.ts';
import { outbox } from './outbox.ts';
import { openStore } from './storage.ts';
import { tellTabs } from './tabs.ts';

/*
 * Who has this device. A session that expires does not make its person leave: their outbox waits for them. They leave when they
 * log out, or when somebody else comes in, and then nothing of theirs stays.
 */
const last = openStore('persona');
const LAST = 'ultima';
/** Nobody waits longer than this for what goes with a person: it goes on by itself. */
const GOODBYE_MS = 3_000;

const leavers = new Set<(matricula: string) => unknown>();
/** Runs when a person leaves this device, before the server is told; without their session when somebody else comes in. */
export const onPersonLeaves = (act: (matricula: string) => unknown): void => void leavers.add(act);

onPersonLeaves(async () => {
  // What is pushed to this device was meant for them.
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
});

async function sayGoodbye(matricula: string): Promise<void> {
  const goodbyes = Promise.allSettled([...leavers].map(async (act) => act(matricula)));
  await Promise.race([goodbyes, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
}

/** How many acts of this person would be lost if they left now. */
export const waitingNow = (): number => outbox.items().length;

/** The first half of leaving, while there is still a session: what has to be undone with it. */
export const beforeLeaving = sayGoodbye;

/** Nothing of this person stays: call it once their session has ended. */
export async function leave(matricula: string): Promise<void> {
  tellTabs({ tipo: 'salida', matricula });
  await Promise.allSettled([outbox.wipe(matricula), wipeCaches(), last.clear()]);
}

/** Whether somebody else has acts waiting here, which would be lost. */
export const isSomebodyElsesOutbox = (matricula: string): Promise<boolean> => outbox.hasOthers(matricula);

/** Makes room for this person: nothing of whoever was here before stays. Call it before their session begins. */
export async function arrive(matricula: string): Promise<void> {
  const before = await last.read(LAST).catch(() => undefined);
  if (before !== undefined && before !== matricula) await sayGoodbye(before);
  await Promise.allSettled([outbox.wipeOthers(matricula), wipeCaches({ except: matricula })]);
  await last.write(LAST, matricula).catch(() => undefined);
}

/** At the start of the page: what an earlier page could not put away. */
export async function tidy(matricula: string | undefined): Promise<void> {
  dropDraftsOfOthers();
  await wipeCaches(matricula === undefined ? {} : { except: matricula }).catch(() => undefined);
}

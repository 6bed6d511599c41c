import type { QueryClient } from '@tanstack/react-query';
import { type Cache, createCache } from '#web/casa/guardado/cache.ts';
import { isOffline, onReachedAgain } from '#web/casa/red/offline.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { askToKeep } from '#web/casa/guardado/persistence.ts';
import { tidy } from '#web/casa/kernel/person.ts';
import { forgetSession, getSession, onSessionEnd, takeNewer } from '#web/casa/red/session.ts';
import { onTold, tellTabs } from '#web/casa/guardado/tabs.ts';
import { browserSend } from '#web/casa/red/transport.ts';
import { look, watchExpiry } from './marco/expiry.ts';
import { isSending, sendNow, senderOf } from '#web/casa/llegada/sender.ts';

/*
 * Stores of the person who is signed in: the cache of what they have read, and the outbox of what they did without network.
 * Loaded before the first screen when the page opens with a session, because the screen is drawn from the copy.
 */
const PROBE_MS = 15_000;

/** Name of the entry script, which identifies the build: it changes with any of its chunks. */
const build = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src).join(' ');

let mine: { matricula: string; cache: Cache } | undefined;

/** `restore`: true while the page opens, to draw it from the copy. */
export async function openPersonal(queries: QueryClient, { restore }: { restore: boolean }): Promise<void> {
  listen(queries);
  const session = getSession();
  if (session === null) return tidy(undefined);
  watchExpiry(queries, session);
  if (mine?.matricula === session.matricula) return tellTabs({ tipo: 'renovada', matricula: session.matricula });
  const { matricula } = session;
  const cache = createCache({ queries, matricula, build: build() });
  mine = { matricula, cache };
  await Promise.all([restore ? cache.restore() : undefined, outbox.open(matricula).catch(() => undefined)]);
  cache.follow();
  void senderOf(queries).run();
  return tidy(matricula);
}

/** True while an outbox entry is being sent. */
export const isSendingWaiting = (): boolean => isSending();

let listening = false;
let hearing = false;
function listen(queries: QueryClient): void {
  if (listening) return;
  listening = true;
  const hurry = () => void sendNow(queries);
  const probe = () =>
    void browserSend('/api/login/echoservidor', { method: 'GET', headers: {} }).catch(() => undefined);
  onSessionEnd(({ matricula }) => {
    void mine?.cache.end();
    mine = undefined;
    outbox.close();
    if (!hearing) tellTabs({ tipo: 'fin', matricula });
  });
  onTold(({ tipo, matricula }) => {
    if (tipo === 'envios' || getSession()?.matricula !== matricula) return;
    if (tipo === 'renovada') return void takeNewer();
    hearing = true; // not tried a second time: by then the same person may be signing in again
    forgetSession();
    hearing = false;
  });
  outbox.onAdded(() => {
    void askToKeep();
    void senderOf(queries).run();
  });
  onReachedAgain(() => {
    void queries.refetchQueries({ type: 'active', stale: true });
    hurry();
  });
  addEventListener('online', () => {
    probe();
    hurry();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void look();
    if (isOffline()) probe();
    hurry();
  });
  setInterval(() => {
    if (isOffline() && document.visibilityState === 'visible') probe();
  }, PROBE_MS);
}

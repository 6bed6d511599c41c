import type { QueryClient } from '@tanstack/react-query';
import { type Cache, createCache } from '#web/kernel/cache.ts';
import { isOffline, onReachedAgain } from '#web/kernel/offline.ts';
import { outbox } from '#web/kernel/outbox.ts';
import { askToKeep } from '#web/kernel/persistence.ts';
import { tidy } from '#web/kernel/person.ts';
import { forgetSession, getSession, onSessionEnd, takeNewer } from '#web/kernel/session.ts';
import { onTold, tellTabs } from '#web/kernel/tabs.ts';
import { browserSend } from '#web/kernel/transport.ts';
import { look, watchExpiry } from './expiry.ts';
import type * as Sender from './sender.ts';

/*
 * What this device keeps of the person who is signed in: a copy of what they have read, and what they have done without network.
 * Loaded before the first screen when the page opens with a session, because the screen is drawn from the copy.
 */
const PROBE_MS = 15_000;
/** After the first screen, which has the line to itself. */
const SENDER_MS = 4_000;

/** The entry of each build has a name of its own, and changes with any of its pieces. */
const build = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src).join(' ');

let mine: { matricula: string; cache: Cache } | undefined;

/** `restore`: whether the page is opening, and is to be drawn from the copy. */
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
  sendQuietly(queries);
  return tidy(matricula);
}

let loaded: typeof Sender | undefined;
const sender = async () => (loaded ??= await import('./sender.ts'));
/** What sends is brought when there is something to send, which on most days there is not. */
async function send(queries: QueryClient, how: { hurry?: true } = {}): Promise<void> {
  if (outbox.items().length > 0) await (await sender()).senderOf(queries).run(how);
}
/** The same where nobody waits for it: what could not be brought is asked for again the next time. */
const sendQuietly = (queries: QueryClient, how?: { hurry?: true }) => void send(queries, how).catch(() => undefined);

/** Sends now what waits. */
export const sendNow = (queries: QueryClient): Promise<void> => send(queries, { hurry: true });

/** Something of the outbox is on its way now. */
export const isSendingWaiting = (): boolean => loaded?.isSending() ?? false;

let listening = false;
let hearing = false;
function listen(queries: QueryClient): void {
  if (listening) return;
  listening = true;
  const hurry = () => sendQuietly(queries, { hurry: true });
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
    hearing = true; // it is not repeated: by then the same person may be coming in again
    forgetSession();
    hearing = false;
  });
  outbox.onAdded(() => {
    void askToKeep();
    sendQuietly(queries);
  });
  onReachedAgain(() => {
    void queries.refetchQueries({ type: 'active', stale: true });
    hurry();
  });
  // Without network it could not be brought, and a browser may remember that a piece was not there.
  setTimeout(() => void sender().catch(() => undefined), SENDER_MS);
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

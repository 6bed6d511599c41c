import type { QueryClient } from '@tanstack/react-query';
import { sendStored } from '#web/kernel/api.ts';
import { type Cache, createCache } from '#web/kernel/cache.ts';
import { isOffline, onReachedAgain } from '#web/kernel/offline.ts';
import { type Envio, outbox } from '#web/kernel/outbox.ts';
import { createRunner } from '#web/kernel/outbox-runner.ts';
import { askToKeep } from '#web/kernel/persistence.ts';
import { tidy } from '#web/kernel/person.ts';
import { forgetSession, getSession, onSessionEnd, takeNewer } from '#web/kernel/session.ts';
import { onTold, tellTabs } from '#web/kernel/tabs.ts';
import { browserSend } from '#web/kernel/transport.ts';
import { toast } from '#web/ui/feedback.tsx';
import { look, watchExpiry } from './expiry.ts';

/*
 * What this device keeps of the person who is signed in: a copy of what they have read, and what they have done without network.
 * Loaded before the first screen when the page opens with a session, because the screen is drawn from the copy.
 */
const PROBE_MS = 15_000;
const SEND_MS = 60_000;

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
  void runner(queries).run();
  return tidy(matricula);
}

let onlyRunner: ReturnType<typeof createRunner> | undefined;
const runner = (queries: QueryClient) =>
  (onlyRunner ??= createRunner({
    outbox,
    send: (call, key) => sendStored(call, { key, signal: AbortSignal.timeout(SEND_MS) }),
    signedIn: () => getSession() !== null && getSession()?.matricula === outbox.owner(),
    onSent: ({ tema }) => void queries.invalidateQueries({ queryKey: [tema] }),
    // What is on the screen may be why: a 409 says that it is no longer so.
    onRefused: ({ tema, titulo }) => {
      toast(`No se ha podido enviar: ${titulo}`);
      void queries.invalidateQueries({ queryKey: [tema] });
    },
    onRest: (sent) => {
      if (sent.length > 0) toast(sentWords(sent));
    },
  }));

const sentWords = ([first, ...others]: readonly Envio[]): string =>
  others.length === 0 ? `Enviado: ${first?.titulo ?? ''}` : `${others.length + 1} envíos completados`;

/** Sends now what waits. */
export const sendNow = (queries: QueryClient): Promise<void> => runner(queries).run({ hurry: true });

/** Something of the outbox is on its way now. */
export const isSendingWaiting = (): boolean => onlyRunner?.isRunning() ?? false;

let listening = false;
let hearing = false;
function listen(queries: QueryClient): void {
  if (listening) return;
  listening = true;
  const hurry = () => void runner(queries).run({ hurry: true });
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
    void runner(queries).run();
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

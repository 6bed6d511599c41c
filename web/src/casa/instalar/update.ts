import { useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { unattended } from '#web/casa/kernel/unattended.ts';
import { ahora, deviceNow } from '#web/casa/red/clock.ts';
import { ask, loading } from '#web/casa/ui/dialogos/feedback.tsx';
import { isBusy, watchWriting } from '#web/casa/instalar/busy.ts';

/*
 * The service worker from the page's side: it is registered, asked for an update every quarter of an hour and on coming back, and, when
 * a newer
 * version waits, the person is asked (spec section 2.16). Loaded after the first screen (main.tsx): nothing of it is needed before.
 * The native shell has no worker: its web comes inside it.
 */

/** Spec section 9. */
const CHECK_MS = 900_000;
/** Minimum time between two checks on coming back to the page. */
const PAUSE_MS = 60_000;
/** Interval at which a busy page is looked at again. */
const AGAIN_MS = 2_000;
/** Time that a new version has to take over before the page reloads all the same. */
const PATIENCE_MS = 10_000;
/** End of the pause after 'Ahora no' in this tab. */
const LATER = 'actualizacion-luego';

type Estado = {
  /** State of the worker. 'no': this device has none. 'preparada': the app opens without network. */
  worker: 'no' | 'preparada';
  /** A newer version is loaded on the device and waits. */
  nueva: boolean;
  /** Instant of the last update check that was answered; absent before the first. */
  comprobada?: number;
};
let state: Estado = { worker: 'no', nueva: false };
const { tell, subscribe } = changes();
function update(change: Partial<Estado>): void {
  state = { ...state, ...change };
  tell();
}
export const useUpdate = (): Estado => useSyncExternalStore(subscribe, () => state);

type Page = {
  /** True while a call is on its way to the server. */
  isSending(): boolean;
  reload(): void;
};
let page: Page;
let registration: ServiceWorkerRegistration | undefined;
let lastCheck = 0;
let isAsking = false;
let isReloading = false;

/** Registers the worker and follows its state. Does nothing where the browser has no workers or the server has retired ours. */
export async function startUpdates(given: Page): Promise<void> {
  if (!('serviceWorker' in navigator) || isNative()) return;
  page = given;
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration();
  // A registered worker checks for updates as always, and so learns by itself that it has been retired.
  if (known === undefined && (await isRetired())) return;
  const isBrought = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
    () => true,
    () => false,
  );
  registration = await serviceWorker.getRegistration();
  if (registration === undefined) return;
  watchWriting();
  watchController(serviceWorker);
  const watchNew = () => registration?.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watchNew);
  watchNew();
  lastCheck = deviceNow();
  // A first worker comes fresh from the server; an older worker has not been checked yet.
  if (known === undefined && isBrought) update({ comprobada: ahora() });
  else void checkNow();
  setInterval(() => void checkNow(), CHECK_MS);
  document.addEventListener('visibilitychange', () => void checkOnReturn());
  addEventListener('online', () => void checkOnReturn());
  void serviceWorker.ready.then(() => update({ worker: 'preparada' }));
  offer();
}

/** True when a header of the server says that workers are retired. Without an answer the next visit asks again. */
async function isRetired(): Promise<boolean> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok !== true || answer.headers.has('sw-retirado');
}

/** Asks the server for a newer version, and offers a new one to the person. False when the server did not answer. */
export async function checkNow(): Promise<boolean> {
  lastCheck = deviceNow();
  const isAnswered = await registration?.update().then(
    () => true,
    () => false,
  );
  if (isAnswered === true) update({ comprobada: ahora() });
  offer();
  return isAnswered === true;
}

async function checkOnReturn(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (deviceNow() - lastCheck < PAUSE_MS) offer();
  else await checkNow();
}

/** Reloads this page when another version has taken over, in this tab or another, or when the worker has been retired. */
function watchController(workers: ServiceWorkerContainer): void {
  let hadOne = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker takes over the page that registered it.
    if (hadOne) reloadWhenFree();
    hadOne = true;
  });
  workers.addEventListener('message', ({ data, ports }) => {
    if (data !== 'retirado') return;
    ports[0]?.postMessage('enterada');
    reloadWhenFree();
  });
}

/** True also while the update prompt is open: it opens only over a page that is not busy. */
const isFree = () => isAsking || (!isBusy() && !page.isSending() && unattended() !== false);

function reloadWhenFree(): void {
  if (isReloading) return;
  if (!isFree()) return void setTimeout(reloadWhenFree, AGAIN_MS);
  isReloading = true;
  page.reload();
}

let waiting: ReturnType<typeof setTimeout> | undefined;
function offer(): void {
  clearTimeout(waiting);
  const isThere = Boolean(registration?.waiting && navigator.serviceWorker.controller);
  update({ nueva: isThere });
  if (!isThere || isAsking || isReloading || document.visibilityState !== 'visible') return;
  if (deviceNow() < Number(readNote(LATER, 'sessionStorage') ?? 0)) return;
  if (isFree()) void (unattended() ? acceptUpdate() : prompt());
  else waiting = setTimeout(offer, AGAIN_MS);
}

async function prompt(): Promise<void> {
  isAsking = true;
  const isAccepted = await ask.confirm({
    title: 'Nueva Versión',
    message: 'Está disponible una nueva versión, pulsa Aceptar',
    confirm: 'Aceptar',
    cancel: 'Ahora no',
  });
  isAsking = false;
  if (isAccepted) acceptUpdate();
  // A little less than a quarter of an hour: the next check asks again.
  else writeNote(LATER, String(deviceNow() + CHECK_MS - PAUSE_MS), 'sessionStorage');
}

/** Makes the waiting version take over, upon which every tab of the app reloads. */
export function acceptUpdate(): void {
  loading('Actualizando...', { blocking: true });
  const next = registration?.waiting;
  if (!next) return page.reload(); // another tab has already done so
  next.postMessage('activar', []);
  setTimeout(() => page.reload(), PATIENCE_MS);
}

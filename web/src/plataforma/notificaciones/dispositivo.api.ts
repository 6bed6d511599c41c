import { queryOptions } from '@tanstack/react-query';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { instalacion } from '#web/casa/nativo/install.ts';
import { writeNote } from '#web/casa/nativo/notes.ts';
import { client } from '#web/casa/red/api.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { PUSH_KEY } from '#web/casa/kernel/person.ts';
import { NOTIFICACIONES } from './sin-leer.api.ts';

/* Push subscription of this device (RFC 8030) for its person: leaving takes it away (kernel/person.ts). */
const api = client(notificaciones);

/** Subscription as the server was told it: its address, and its number in the list of devices. */
type Kept = { endpoint: string; id: number };
function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PUSH_KEY) ?? 'null') as Kept | null; // only writeKept writes it
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}
/** Without storage the server is told each time. */
const writeKept = (kept: Kept | undefined): void =>
  writeNote(PUSH_KEY, kept === undefined ? null : JSON.stringify(kept));

/** Milliseconds that the service worker may take to be there, the first time. */
const WORKER_MS = 10_000;

export type Dispositivo =
  | { estado: 'activa'; id: number }
  | { estado: 'inactiva' | 'denegada' | 'sin instalar' | 'no admite' };

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Loaded in the native shell only, where the system takes the messages. */
const native = () => import('./dispositivo-nativo.api.ts');

async function look(): Promise<Dispositivo> {
  const kept = readKept();
  // iOS has push only for what is on the home screen.
  if (!isNative() && !isAble()) return { estado: instalacion() === 'ios' ? 'sin instalar' : 'no admite' };
  const permission = isNative() ? await (await native()).nativePermission() : Notification.permission;
  if (permission === 'none') return { estado: 'no admite' };
  if (permission === 'denied') return { estado: 'denegada' };
  const mine = isNative() || (await subscription())?.endpoint === kept?.endpoint;
  return kept !== undefined && mine && permission === 'granted'
    ? { estado: 'activa', id: kept.id }
    : { estado: 'inactiva' };
}
export const esteDispositivo = queryOptions({
  queryKey: [...NOTIFICACIONES, 'este-dispositivo'],
  queryFn: look,
  staleTime: 0,
  // State of the browser: a copy kept from another day would be wrong.
  gcTime: 0,
  meta: { silencio: true },
});

/** An old key's subscription is of no use: the messages of the new one would be refused. */
const hasKey = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === key;

async function subscribe(): Promise<void> {
  const { Clave } = await api.clavePublica();
  const found = await subscription();
  if (found !== null && !hasKey(found, Clave)) await found.unsubscribe();
  const registration = await ready();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: Clave });
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  const { Id } = await api.suscribir({ body: { endpoint: made.endpoint, p256dh, auth, nombre: deviceName() } });
  writeKept({ endpoint: made.endpoint, id: Id });
}

/** The worker, which the first visit brings after its first screen. */
function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function unsubscribe(): Promise<void> {
  const found = isNative() ? null : await subscription();
  const endpoint = found?.endpoint ?? readKept()?.endpoint;
  await forgetDispositivo();
  if (endpoint !== undefined) await api.desuscribir({ body: { endpoint } });
}

/** Asks for the permission of the browser or the system: call it from a touch. The answer is seen in `esteDispositivo`. */
export const activarDispositivo = acto(
  NOTIFICACIONES,
  async (_nothing: void) => {
    if (isNative()) {
      const { askNative, registerNative } = await native();
      if (await askNative()) writeKept(await registerNative());
    } else if ((await Notification.requestPermission()) === 'granted') await subscribe();
  },
  { silencio: true },
);
export const desactivarDispositivo = acto(NOTIFICACIONES, (_nothing: void) => unsubscribe(), {});

/** At the start: tells the server what the browser or the installation has changed since (another address, another key, none any more). */
export async function renewDispositivo(): Promise<void> {
  if (isNative()) {
    const known = readKept();
    if (known === undefined) return;
    const { nativePermission, registerNative } = await native();
    writeKept((await nativePermission()) === 'granted' ? await registerNative(known) : undefined);
    return;
  }
  if (!isAble()) return;
  const kept = readKept();
  const found = await subscription();
  if (Notification.permission !== 'granted') return writeKept(undefined);
  if (found === null && kept === undefined) return undefined;
  const told = found !== null && kept?.endpoint === found.endpoint;
  if (told && hasKey(found, (await api.clavePublica()).Clave)) return undefined;
  return subscribe();
}

/** Lets go of a subscription that was taken off from another device. */
export async function forgetDispositivo(): Promise<void> {
  const known = readKept();
  writeKept(undefined);
  // An Android shell without Firebase would crash: nothing was registered there.
  if (isNative()) return known === undefined ? undefined : (await native()).unregisterNative();
  await (await subscription())?.unsubscribe();
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
/** As its owner will recognise it: 'Chrome en Android'. */
export function deviceName({ userAgent, maxTouchPoints } = navigator): string {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const system = nameIn(SYSTEMS);
  // An iPad calls itself a Mac, which has no touch screen.
  const where = system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system;
  return `${nameIn(BROWSERS) ?? 'Navegador'}${where === undefined ? '' : ` en ${where}`}`;
}

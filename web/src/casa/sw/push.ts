// Shows push messages, and opens them when touched. sw.ts imports this file, so that the listeners exist from the start.
import { isOwnPath } from '#web/casa/kernel/own-path.ts';

declare const self: ServiceWorkerGlobalScope;

/** Payload sealed by the server (server/src/plataforma/notificaciones/entrega.commands.ts): no people, places or amounts. */
type Mensaje = { id: number; titulo: string; texto: string; ruta: string; etiqueta: string };
/** Data kept with a shown notification. */
type Dato = { id: number; ruta: string };
/** Default for an empty message: the browser withdraws the permission from an app that shows nothing. */
const NOTHING_KNOWN: Mensaje = {
  id: 0,
  titulo: 'Tiene una notificación nueva',
  texto: '',
  ruta: '/menu/notificaciones',
  etiqueta: 'nueva',
};
/** Milliseconds that an open page has to go to the path by itself, without being loaded anew. */
const PATIENCE = 1_500;

function read(data: PushMessageData | null): Mensaje {
  try {
    const said = data?.json() as Partial<Record<keyof Mensaje, unknown>> | null; // the fields are checked below
    if (typeof said?.titulo !== 'string' || said.titulo === '') return NOTHING_KNOWN;
    const id = typeof said.id === 'number' ? said.id : 0;
    return {
      id,
      titulo: said.titulo,
      texto: typeof said.texto === 'string' ? said.texto : '',
      ruta: isOwnPath(said.ruta) ? said.ruta : NOTHING_KNOWN.ruta,
      etiqueta: typeof said.etiqueta === 'string' && said.etiqueta !== '' ? said.etiqueta : `n${id}`,
    };
  } catch {
    return NOTHING_KNOWN;
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([show(read(event.data)), markIcon()]));
});

async function show({ id, titulo, texto, ruta, etiqueta }: Mensaje): Promise<void> {
  // A server that died after sending may send the message again; a person who still sees it is not alerted twice.
  const before = await self.registration.getNotifications({ tag: etiqueta }).catch(() => []);
  const again = id > 0 && before.some(({ data }) => readData(data).id === id);
  const options = {
    body: texto,
    icon: '/iconos/icono-192.png',
    badge: '/iconos/insignia-96.png',
    lang: 'es',
    // With the same tag the new notification replaces the earlier one and alerts again.
    tag: etiqueta,
    renotify: !again, // missing in TypeScript's list
    silent: again,
    data: { id, ruta } satisfies Dato,
  };
  await self.registration.showNotification(titulo, options);
}

function readData(data: unknown): Dato {
  const { id, ruta } = (typeof data === 'object' && data !== null ? data : {}) as Partial<Record<keyof Dato, unknown>>; // checked here
  return { id: typeof id === 'number' ? id : 0, ruta: isOwnPath(ruta) ? ruta : NOTHING_KNOWN.ruta };
}

/** Badge without a number: the page sets the number when it opens. */
async function markIcon(): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge().catch(() => undefined); // an app that is not installed has no icon
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(readData(event.notification.data).ruta));
});

/** Opens the path in an open tab of the app, preferably the visible one; otherwise in a new tab. */
async function open(ruta: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((candidate) => candidate.visibilityState === 'visible') ?? tabs[0];
  if (tab === undefined) return void (await self.clients.openWindow(ruta));
  await tab.focus().catch(() => undefined); // not every system allows it
  if (await goes(tab, ruta)) return undefined;
  // The page is at the login or still loading. A page without this worker cannot be navigated.
  await tab.navigate(ruta).catch(() => self.clients.openWindow(ruta));
}

/** True when the page navigates by itself, so that its state is kept. */
function goes(tab: WindowClient, ruta: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), PATIENCE);
    tab.postMessage({ abrir: ruta }, [port2]);
  });
}

// The browser has changed the push address. The page tells the server the new address when it opens next.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as ExtendableEvent & {
    oldSubscription?: PushSubscription;
    newSubscription?: PushSubscription;
  }; // missing in TypeScript's list
  const options = oldSubscription?.options;
  if (newSubscription || !options) return;
  event.waitUntil(self.registration.pushManager.subscribe(options).catch(() => undefined)); // the person then activates notifications again
});

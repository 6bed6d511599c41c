// sw.js while RETIRAR_SW is on: a worker that unregisters itself, deletes all caches and lets the open pages go on.
/* global self, caches, MessageChannel */
const PACIENCIA_MS = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retirarse()));

async function retirarse() {
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(pages.map(renovar));
}

/** A page that works reloads by itself, when nobody is in the middle of something. One that does not answer is broken: it is reloaded. */
async function renovar(page) {
  const answered = await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PACIENCIA_MS);
    page.postMessage('retirado', [port2]);
  });
  // Navigation is not awaited: it waits itself until this worker has been activated.
  if (!answered) page.navigate(page.url).catch(() => undefined);
}

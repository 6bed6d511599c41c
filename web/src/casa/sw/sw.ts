// The service worker keeps the built web on the device and shows push messages. Its types are in tsconfig.json of this folder.
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Addresses that the server answers; any other is a screen (server/src/casa/http/failures.ts has the same rule). */
const NO_SCREEN = /^\/(api|assets|metrics|scim)(\/|$)|\.[a-z0-9]{1,8}$/i;

// All screens are kept, because any may be opened without network. Files of the previous version are deleted on takeover.
precacheAndRoute(self.__WB_MANIFEST);
const kept = createHandlerBoundToURL('/index.html');
/** Milliseconds that a wall screen waits for the page of the server before it takes the kept one. */
const PATIENCE_MS = 4_000;
// A wall screen takes its page from the server if possible: its policy names the sites that may be framed today (decision 0083).
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/pantalla/'),
  async (options) => {
    const fresh = await fetch(options.request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    return fresh?.ok === true ? fresh : kept(options);
  },
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !NO_SCREEN.test(url.pathname),
  kept,
);

// The first worker is active at once. A newer worker waits until a person accepts it, or until no page is open.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data === 'activar') void self.skipWaiting();
});

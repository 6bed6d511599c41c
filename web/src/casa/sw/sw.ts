// The service worker: the built web, kept on the device, and what is pushed to it. Types: tsconfig.json of this folder.
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Addresses answered by the server; any other is a screen (server/src/casa/http/failures.ts has the same rule). */
const NO_SCREEN = /^\/(api|assets|metrics)(\/|$)|\.[a-z0-9]{1,8}$/i;

// Every screen, since any of them may be opened without network. The files of the version before go when this one takes over.
precacheAndRoute(self.__WB_MANIFEST);
const kept = createHandlerBoundToURL('/index.html');
/** Milliseconds that the page of a wall waits for the server before it is the kept one. */
const PATIENCE_MS = 4_000;
// The page of a wall comes from the server while it is there: its policy names the sites that may be framed today (decision 0083).
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

// First worker: active at once. A newer one waits until a person accepts it, or until no page is open.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data === 'activar') void self.skipWaiting();
});

/*
 * The service worker from the page's side: it is registered, asked for news every quarter of an hour and on coming back, and, when a newer
 * version waits, somebody is asked (spec section 2.16). Loaded after the first screen (main.tsx): nothing of it is needed before.
 */

/** Spec section 9. */
const CHECK_MS = 900_000;

/** Registers the worker and asks for news from then on. Does nothing where there are no workers. */
export async function startUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registration === undefined) return;
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK_MS);
}

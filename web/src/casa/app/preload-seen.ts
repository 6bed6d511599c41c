import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { completeRoutes } from './router.tsx';
import { isOffline } from '#web/casa/red/offline.ts';

/** Delay that leaves the network to the first screen and to the service worker, which is registered after it. */
const FIRST_MS = 5_000;
const LATER_MS = 1_000;
/** Safari has no requestIdleCallback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
const isThrifty = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true; // of Chromium

function isSeen(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/**
 * Fetches the routes of every area and then, one by one and while nothing else happens, the pieces of the screens to which links on
 * this one lead.
 */
export function usePreloadSeen(): void {
  const router = useRouter();
  useEffect(() => {
    if (isThrifty()) return undefined;
    let later: ReturnType<typeof setTimeout>;
    let screen = 0;
    const fetchSeen = async (of: number) => {
      await completeRoutes().catch(() => undefined);
      const routes = new Set<AnyRoute>();
      for (const link of document.links)
        if (link.origin === location.origin && isSeen(link))
          for (const route of router.getMatchedRoutes(link.pathname)[0]) routes.add(route);
      for (const route of routes) {
        await idle();
        if (of !== screen || isOffline()) return;
        await router.loadRouteChunk(route);
      }
    };
    const since = performance.now();
    const begin = () => {
      const of = ++screen;
      clearTimeout(later);
      later = setTimeout(() => void fetchSeen(of), performance.now() - since < FIRST_MS ? FIRST_MS : LATER_MS);
    };
    begin();
    const leave = router.subscribe('onResolved', begin);
    return () => {
      leave();
      screen++;
      clearTimeout(later);
    };
  }, [router]);
}

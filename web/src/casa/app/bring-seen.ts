import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { completeRoutes } from './router.tsx';
import { isOffline } from '#web/casa/red/offline.ts';

/** Safari has no requestIdleCallback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

function isSeen(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** Fetches the routes of every area and the pieces of the screens to which links in sight lead, while their screen `isThere`. */
export async function bringSeen(router: AnyRouter, isThere: () => boolean): Promise<void> {
  await completeRoutes().catch(() => undefined);
  const routes = new Set<AnyRoute>();
  for (const link of document.links)
    if (link.origin === location.origin && isSeen(link))
      for (const route of router.getMatchedRoutes(link.pathname)[0]) routes.add(route);
  for (const route of routes) {
    await idle();
    if (!isThere() || isOffline()) return;
    await router.loadRouteChunk(route);
  }
}

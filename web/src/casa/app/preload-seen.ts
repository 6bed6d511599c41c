import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Delay that leaves the network to the first screen and to the service worker, which is registered after it. */
const FIRST_MS = 5_000;
const LATER_MS = 1_000;
const isThrifty = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true; // of Chromium

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
      const bringer = await import('./bring-seen.ts').catch(() => undefined);
      await bringer?.bringSeen(router, () => of === screen);
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

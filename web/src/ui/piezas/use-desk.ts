import { useSyncExternalStore } from 'react';

/*
 * useDesk()  true from 1024 px on, where the shell has its rail and a list has its detail beside it
 * isDesk()   the same, as it is now
 * useWide()  true from 1280 px on, where a table has room for a detail beside it
 */
function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
const desk = matchMedia('(min-width: 1024px)');
const wide = matchMedia('(min-width: 1280px)');
export const isDesk = (): boolean => desk.matches;
export const useDesk = (): boolean => useMedia(desk);
export const useWide = (): boolean => useMedia(wide);

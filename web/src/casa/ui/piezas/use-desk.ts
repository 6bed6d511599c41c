import { useSyncExternalStore } from 'react';

/*
 * useDesk()  true from 1024 px on, where the shell has its rail and a list has its detail beside it
 * isDesk()   the same, as it is now
 * useWide()  true from 1280 px on, where a table has room for a detail beside it
 * A sheet of paper is narrower than the window: while it is printed they stay as they were, and nothing half-written is unmounted.
 */
const paper = matchMedia('print');
function held(media: string) {
  const query = matchMedia(media);
  let last = query.matches;
  const read = () => {
    if (!paper.matches) last = query.matches;
    return last;
  };
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return { read, use: () => useSyncExternalStore(subscribe, read) };
}
const desk = held('(min-width: 1024px)');
const wide = held('(min-width: 1280px)');
export const isDesk = desk.read;
export const useDesk = desk.use;
export const useWide = wide.use;

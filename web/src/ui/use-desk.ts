import { useSyncExternalStore } from 'react';

/* useDesk()  true from 1024 px on, where the shell has its rail and a list has its detail beside it */
const desk = matchMedia('(min-width: 1024px)');
const subscribe = (listener: () => void) => {
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
};
export const useDesk = (): boolean => useSyncExternalStore(subscribe, () => desk.matches);

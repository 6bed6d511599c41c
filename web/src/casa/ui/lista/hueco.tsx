import { useSyncExternalStore } from 'react';

/*
 * Hueco     the place at the end of a line of filters for the tools of the table below it
 * useHueco  that place; null where the screen has none, and the table has a line of its own for them
 */
let place: HTMLElement | null = null;
const listeners = new Set<() => void>();
function setPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const Hueco = () => <span ref={setPlace} className="contents" />;
export const useHueco = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);

import { createContext, useContext, useSyncExternalStore } from 'react';

/*
 * Hueco     the place at the end of a line of filters for the tools of the table below it
 *           inside a line that has one already (ConHueco), none
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
export const ConHueco = createContext(false);
export const Hueco = () => (useContext(ConHueco) ? null : <span ref={setPlace} className="contents" />);
export const useHueco = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);

import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Clave, Mando } from './column.ts';
import { scrollerOf } from './use-window.ts';

/*
 * usePlace(box, mando, ready)  coming back to a list puts it where it was: its scroll, and the focus on the row that was opened
 *     → leave(key): a row is about to be opened
 * useFromTop(box, filtro)  with other filters, or in another order, a list begins at its top
 */
type Place = { top: number; key: Clave };
const places = new Map<string, Place>();

/** Other rows than before are read from the first one. */
export function useFromTop(box: RefObject<HTMLElement | null>, filtro: string): void {
  const before = useRef(filtro);
  useLayoutEffect(() => {
    if (before.current === filtro) return;
    before.current = filtro;
    const scroller = scrollerOf(box.current);
    if (scroller) scroller.scrollTop = 0;
  }, [box, filtro]);
}

export function usePlace(box: RefObject<HTMLElement | null>, mando: RefObject<Mando | null>, ready: boolean) {
  const list = useRouterState({
    select: ({ location }) => `${location.pathname.replace(/\/\d+$/, '')}${location.searchStr}`,
  });
  useLayoutEffect(() => {
    const place = places.get(list);
    if (!ready || !place) return undefined;
    places.delete(list);
    const scroller = scrollerOf(box.current);
    // Runs after the shell, which focuses the beginning of each new address.
    const timer = setTimeout(() => {
      if (scroller) scroller.scrollTop = place.top;
      if (document.activeElement?.matches('body, main') ?? true) mando.current?.ir(place.key);
    });
    return () => clearTimeout(timer);
  }, [box, mando, ready, list]);
  return (key: Clave) => void places.set(list, { top: scrollerOf(box.current)?.scrollTop ?? 0, key });
}

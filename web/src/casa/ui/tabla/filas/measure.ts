import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Anchos } from './column.ts';
import { scrollerOf } from './use-window.ts';

/** Widths that the columns took with their first rows, kept in a long table: rows that come into sight do not move its columns. */
export function useFrozen(box: RefObject<HTMLElement | null>, on: boolean, columns: string): Anchos | undefined {
  const [kept, setKept] = useState<{ columns: string; anchos: Anchos }>();
  useLayoutEffect(() => {
    if (!on) return undefined;
    const frame = requestAnimationFrame(() => {
      const heads = [...(box.current?.querySelectorAll<HTMLElement>('th[data-columna]') ?? [])];
      const anchos = Object.fromEntries(heads.map((th) => [th.dataset['columna'] ?? '', th.offsetWidth]));
      // Without layout there is nothing to keep.
      if (heads.every((th) => th.offsetWidth > 0))
        setKept((old) => (old?.columns === columns ? old : { columns, anchos }));
    });
    return () => cancelAnimationFrame(frame);
  }, [box, on, columns]);
  return on && kept?.columns === columns ? kept.anchos : undefined;
}

/** Width of a box in steps of 40 px, and without layout as wide as it may be: columns come and go by it. */
export function useRoom(box: RefObject<HTMLElement | null>, ready: boolean): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!ready || !element || !('ResizeObserver' in globalThis)) return undefined;
    const look = () => setRoom(element.clientWidth === 0 ? Infinity : Math.floor(element.clientWidth / 40) * 40);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    look();
    return () => sizes.disconnect();
  }, [box, ready]);
  return room;
}

/**
 * Answer to a table being wider than its place. 'pane': what is around it holds the list alone, and scrolls to both sides · 'own': it
 * becomes a box with both of its scrolls, so that its head stays in sight.
 */
export function useIsWide(box: RefObject<HTMLElement | null>): 'pane' | 'own' | undefined {
  const [wide, setWide] = useState<'pane' | 'own'>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const look = () => {
      const table = element.querySelector('table');
      const isWide = table !== null && table.offsetWidth > element.clientWidth + 1;
      const alone =
        element.closest('[data-con-panel]') === null &&
        (element.parentElement?.closest('[data-rows]') ?? null) !== null;
      setWide(isWide ? (alone ? 'pane' : 'own') : undefined);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const drawn = element.querySelector('table');
    if (drawn) sizes.observe(drawn);
    look();
    return () => sizes.disconnect();
  }, [box]);
  return wide;
}

/** Height of a box that goes on to the foot of the pane, however few rows it has: the line of keys stands there. */
export function useToFoot(box: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    const scroller = scrollerOf(element);
    if (!on || !element || !scroller || !('ResizeObserver' in globalThis)) return undefined;
    const look = () => {
      const { paddingBottom } = getComputedStyle(scroller);
      const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const height = scroller.clientHeight - above - Number.parseFloat(paddingBottom);
      element.style.setProperty('min-height', `${height}px`);
    };
    const sizes = new ResizeObserver(() => requestAnimationFrame(look));
    sizes.observe(scroller);
    if (element.parentElement) sizes.observe(element.parentElement);
    look();
    return () => sizes.disconnect();
  }, [box, on]);
}

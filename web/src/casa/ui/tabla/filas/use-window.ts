import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/*
 * useWindow({ body, count, height, on })  the rows of a long table that are drawn: those in sight and a few around them
 *     body: its tbody · count: rows · height: that of most of them · on: false draws them all
 *     → from, to · before, after: pixels of the rows that are not drawn · show(i): scrolls until row i is drawn and in sight
 * Rows may be taller than `height`, where a name has two lines: those that have been drawn are remembered by their own height.
 */
const AROUND = 8;
const FIRST = 48;
type Range = { from: number; to: number; count: number; before: number; after: number };

/** The nearest box around a table that scrolls; undefined where the window does. */
export function scrollerOf(element: Element | null): HTMLElement | undefined {
  for (let box = element?.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === 'auto' || overflowY === 'scroll') return box;
  }
  return undefined;
}

type Options = { body: RefObject<HTMLTableSectionElement | null>; count: number; height: number; on: boolean };
export function useWindow({ body, count, height, on }: Options) {
  const [range, setRange] = useState<Range>({ from: 0, to: FIRST, count: 0, before: 0, after: 0 });
  const known = useRef({ count, height, taller: new Map<number, number>() });
  /** Pixels of the rows before this one. */
  const until = useCallback(
    (index: number) => {
      // Other rows have other heights.
      if (known.current.count !== count || known.current.height !== height)
        known.current = { count, height, taller: new Map() };
      let sum = index * height;
      for (const [row, own] of known.current.taller) if (row < index) sum += own - height;
      return sum;
    },
    [count, height],
  );

  const look = useCallback(() => {
    const box = body.current;
    if (!box) return;
    const scroller = scrollerOf(box);
    const seen = scroller ? scroller.getBoundingClientRect().top : 0;
    const start = seen - box.getBoundingClientRect().top;
    const tall = scroller?.clientHeight ?? window.innerHeight;
    // Rows are walked from an estimate, corrected by the ones that are taller.
    let first = Math.max(0, Math.min(count - 1, Math.floor(start / height)));
    while (first > 0 && until(first) > start) first -= 1;
    const last = Math.min(count, first + Math.ceil(tall / height) + 1);
    // In steps, so that most movements draw nothing.
    const from = Math.max(0, Math.floor(first / AROUND) * AROUND - AROUND);
    const to = Math.min(count, Math.ceil(last / AROUND) * AROUND + AROUND);
    const next = { from, to, count, before: until(from), after: until(count) - until(to) };
    setRange((old) => (old.from === from && old.to === to && old.count === count ? old : next));
  }, [body, count, height, until]);

  useEffect(() => {
    if (!on) return undefined;
    let frame = requestAnimationFrame(look);
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // In the capture phase, because a box inside the page scrolls without bubbling.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onScroll);
    };
  }, [on, look]);

  useLayoutEffect(() => {
    if (!on || range.to === 0) return;
    for (const row of body.current?.querySelectorAll<HTMLElement>('tr[data-at]') ?? []) {
      const heading = row.previousElementSibling;
      // The heading over a row goes with it.
      const above = heading instanceof HTMLElement && heading.dataset['tramo'] !== undefined ? heading.offsetHeight : 0;
      const [at, own] = [Number(row.dataset['at']), row.offsetHeight + above];
      if (own > 0 && Math.abs(own - height) > 1) known.current.taller.set(at, own);
    }
  }, [on, body, height, range]);

  const show = useCallback(
    (index: number) => {
      const box = body.current;
      if (!on || !box) return;
      const scroller = scrollerOf(box);
      const tall = scroller?.clientHeight ?? window.innerHeight;
      const start = (scroller?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top;
      const top = until(index);
      // The head, which stays, covers one row.
      const by =
        top < start + height ? top - start - height : top + height > start + tall ? top + height - start - tall : 0;
      if (by !== 0) (scroller ?? window).scrollBy({ top: by });
      look();
    },
    [on, body, height, until, look],
  );
  if (!on) return { from: 0, to: count, before: 0, after: 0, show };
  const [from, to] = [Math.min(range.from, count), Math.min(Math.max(range.to, 1), count)];
  // Until the next look, rows that have just come are as high as most.
  const fresh = range.count !== count;
  return {
    from,
    to,
    before: fresh ? from * height : range.before,
    after: fresh ? (count - to) * height : range.after,
    show,
  };
}

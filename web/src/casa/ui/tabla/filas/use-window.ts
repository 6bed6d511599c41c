import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/*
 * useWindow({ body, count, height, on })  the rows of a long table that are drawn: those in sight and a few around them
 *     body: its tbody · count: rows · height: that of most of them · on: false draws them all
 *     → from, to · before, after: pixels of the rows that are not drawn · show(i): scrolls until row i is drawn and in sight
 * Rows may be taller than `height`, where a name has two lines: those that have been drawn are remembered by their own height.
 */
const AROUND = 8;
const FIRST = 48;
type Range = { from: number; to: number };

/** What scrolls the table: the nearest box around it that does, or the window. */
export function scrollerOf(element: Element | null): HTMLElement | undefined {
  for (let box = element?.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === 'auto' || overflowY === 'scroll') return box;
  }
  return undefined;
}

type Options = { body: RefObject<HTMLTableSectionElement | null>; count: number; height: number; on: boolean };
export function useWindow({ body, count, height, on }: Options) {
  const [range, setRange] = useState<Range>({ from: 0, to: FIRST });
  const heights = useRef(new Map<number, number>());
  const until = useCallback(
    (index: number) => {
      let sum = index * height;
      for (const [row, own] of heights.current) if (row < index) sum += own - height;
      return sum;
    },
    [height],
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
    setRange((old) => (old.from === from && old.to === to ? old : { from, to }));
  }, [body, count, height, until]);

  useEffect(() => {
    if (!on) return undefined;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // In the capture phase, because a box inside the page scrolls without bubbling.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', onScroll);
    look();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onScroll);
    };
  }, [on, look]);

  // Other rows, other heights.
  useLayoutEffect(() => heights.current.clear(), [count, height]);
  useLayoutEffect(() => {
    if (!on) return;
    for (const row of body.current?.querySelectorAll<HTMLElement>('tr[data-at]') ?? []) {
      const [at, own] = [Number(row.dataset['at']), row.offsetHeight];
      if (own > 0 && Math.abs(own - height) > 1) heights.current.set(at, own);
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
  const shown = on
    ? { from: Math.min(range.from, count), to: Math.min(Math.max(range.to, 1), count) }
    : { from: 0, to: count };
  return {
    ...shown,
    before: on ? until(shown.from) : 0,
    after: on ? until(count) - until(shown.to) : 0,
    show,
  };
}

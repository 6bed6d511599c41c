import { type RefObject, useLayoutEffect, useState } from 'react';

/** Maximum wait for the slowest card. */
const TOGETHER_MS = 2_500;

/**
 * True once nothing in the box is still to come: a card that comes later than another one, or has nothing to say in the end, would move
 * all that stand below it, under somebody's finger.
 */
export function useTogether(box: RefObject<HTMLElement | null>): boolean {
  const [together, setTogether] = useState(false);
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null) return undefined;
    const look = () => {
      if (node.querySelector('[data-esqueleto]') === null) setTogether(true);
    };
    const watch = new MutationObserver(look);
    watch.observe(node, { childList: true, subtree: true });
    const late = setTimeout(() => setTogether(true), TOGETHER_MS);
    look();
    return () => {
      watch.disconnect();
      clearTimeout(late);
    };
  }, [box]);
  return together;
}

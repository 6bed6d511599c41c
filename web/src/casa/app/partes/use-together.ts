import { type RefObject, useLayoutEffect, useState } from 'react';

/** Maximum wait for the slowest card. */
const TOGETHER_MS = 2_500;

/**
 * True once nothing in the box is still loading: a card that arrives later, or turns out empty, would move all cards below it while
 * somebody is about to touch them.
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

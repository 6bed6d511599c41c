import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

const pane = () => document.getElementById('contenido');
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown'] as const;

/** Going back to a screen whose answers come later: its place is sought until its contents reach so far, or the person moves them. */
export function usePaneKept(): void {
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const top = useElementScrollRestoration({ getElement: pane })?.scrollY ?? 0;
  useEffect(() => {
    const box = pane();
    if (!box || top === 0) return undefined;
    const seek = () => {
      box.scrollTop = top;
      if (Math.abs(box.scrollTop - top) <= 1) end();
    };
    const grown = new ResizeObserver(seek);
    const filled = new MutationObserver(() => {
      for (const part of box.children) grown.observe(part);
      seek();
    });
    const end = () => {
      grown.disconnect();
      filled.disconnect();
      for (const move of OWN_MOVES) removeEventListener(move, end, true);
    };
    for (const part of box.children) grown.observe(part);
    filled.observe(box, { childList: true, subtree: true });
    for (const move of OWN_MOVES) addEventListener(move, end, true);
    return end;
    // Once for each visit: its place is that with which it was left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [visit]);
}

import { useEffect, useState } from 'react';

/*
 * useKeyboardInset()  while it is on the screen, --keyboard says in px how much of the window's foot the phone's keyboard covers
 *                     (0 when it is closed; html has data-keyboard while it is open): what stands at the foot goes up by as much.
 *                     Browsers leave the page as tall as it was.
 * useScrollStop(box)  tabIndex of a box that scrolls: a stop of the keyboard while something is out of sight and
 *                     there is no other stop in it
 */
/** Smaller changes come from a bar of the browser, not from a keyboard. */
const LEAST = 120;

export function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // On a zoomed page the invisible part is not covered by a keyboard.
      const covered = seen.scale > 1.05 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      const isOpen = covered > LEAST;
      style.setProperty('--keyboard', `${isOpen ? Math.round(covered) : 0}px`);
      document.documentElement.toggleAttribute('data-keyboard', isOpen);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
      document.documentElement.removeAttribute('data-keyboard');
    };
  }, []);
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex="0"]';
export function useScrollStop(box: HTMLElement | null): 0 | undefined {
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    if (!box) return undefined;
    const look = () => setAlone(box.scrollHeight > box.clientHeight && !box.querySelector(STOPS));
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    const contents = new MutationObserver(look);
    contents.observe(box, { childList: true, subtree: true });
    look();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [box]);
  return alone ? 0 : undefined;
}

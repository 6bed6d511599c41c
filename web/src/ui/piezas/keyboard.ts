import { useEffect } from 'react';

/*
 * useKeyboardInset()  while it is on the screen, --keyboard says in px how much of the window's foot the phone's keyboard covers
 *                     (0 when it is closed): what stands at the foot goes up by as much. Browsers leave the page as tall as it was.
 */
/** Less than this is a browser's own bar coming or going, not a keyboard. */
const LEAST = 120;

export function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // Zoomed in, what is not seen is not covered.
      const covered = seen.scale > 1.05 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      style.setProperty('--keyboard', `${covered > LEAST ? Math.round(covered) : 0}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}

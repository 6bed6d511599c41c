import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

type Tip = { words: string; top: number };

/**
 * Names of the rail's icons, at their right under the pointer and with the focus of the keyboard; Escape takes one away. They repeat the
 * accessible names (`data-tip`), so a screen reader does not hear them twice.
 */
export function useRailTip(enabled: boolean) {
  const [tip, setTip] = useState<Tip>();
  const isShown = enabled && tip !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && setTip(undefined);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isShown]);
  const show = ({ target }: FocusEvent | PointerEvent) => {
    const named = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    const { top = 0, height = 0 } = named?.getBoundingClientRect() ?? {};
    setTip(named?.dataset['tip'] === undefined ? undefined : { words: named.dataset['tip'], top: top + height / 2 });
  };
  const hide = () => setTip(undefined);
  const drawn = isShown && (
    <span
      aria-hidden
      style={{ top: tip.top }}
      className={
        'pointer-events-none fixed left-16 z-40 -translate-y-1/2 rounded-field bg-ink px-2.5 py-1 text-[0.8125rem] ' +
        'font-medium whitespace-nowrap text-page shadow-lift print:hidden'
      }
    >
      {tip.words}
    </span>
  );
  return [drawn, { onPointerOver: show, onPointerLeave: hide, onFocus: show, onBlur: hide }] as const;
}

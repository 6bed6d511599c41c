import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useKeyboardInset } from '#web/casa/ui/piezas/keyboard.ts';

/*
 * ActionBar  its buttons, docked: on a phone above the bottom bar (forms.css hides it in a form), and above the keyboard
 *            while one writes; on a desk at the foot of the pane. With a field in it, at the end of the page of a phone on its side.
 *            Its height goes to --acts, the room that a focused field keeps below itself (scroll-padding in app.css).
 * PaneActs   the same at the foot of a detail beside its list; its height goes to --pane-acts
 */
type Props = { label?: string; className: string; children: ReactNode };
export function ActionBar({ label, className, children }: Props) {
  useKeyboardInset();
  return (
    <footer
      ref={useRoomOf('--acts')}
      {...(label !== undefined && { role: 'region', 'aria-label': label })}
      className={clsx(
        'sticky bottom-[max(var(--tabs),var(--keyboard,0px))] z-10 -mx-4 flex flex-wrap gap-2 border-t border-line ' +
          'bg-card px-4 pt-3 pb-[calc(0.75rem+var(--foot-inset))] sm:-mx-6 sm:px-6 lg:bottom-0 lg:-mx-(--gutter) lg:px-6 lg:pb-3 ' +
          'max-lg:has-[textarea]:short:static',
        className,
      )}
    >
      {children}
    </footer>
  );
}

export const PaneActs = ({ children }: { children: ReactNode }) => (
  <footer
    ref={useRoomOf('--pane-acts')}
    data-pane-acts
    className="@container sticky bottom-0 z-10 flex flex-wrap items-end justify-end gap-2 border-t border-line bg-card px-5 py-3 xl:px-6"
  >
    {children}
  </footer>
);

function useRoomOf(name: string) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const docked = getComputedStyle(entry.target).position === 'sticky';
      style.setProperty(name, `${docked ? Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0) : 0}px`);
      // A bar that grows does not cover the field that one is in; a page that has just opened stays at its top.
      const focused = document.activeElement;
      if (!entry.target.contains(focused) && !focused?.matches('body, main'))
        focused?.scrollIntoView({ block: 'nearest' });
    });
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return bar;
}

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDesk } from '#web/ui/piezas/use-desk.ts';

/*
 * SplitPage  top (header and filters) · list · detail? · children
 *            On a desk the list and the detail fill what the window leaves under `top`, each with its own scroll; without a detail the list takes all of it.
 *            Escape in the detail takes the focus to its item in the list.
 *            On a phone the list is the page, and `children` what comes over it.
 */
const DETAIL = 'detalle';
type Props = { top: ReactNode; list: ReactNode; detail?: ReactNode; children?: ReactNode };

export function SplitPage({ top, list, detail, children }: Props) {
  const desk = useDesk();
  if (!desk)
    return (
      <>
        {top}
        {list}
        {children}
      </>
    );
  return (
    // The shell's own padding is part of the sum: 2rem above, 4rem below, of which half is given back.
    <div className="-mb-8 flex h-[calc(100dvh-4rem)] min-h-140 flex-col">
      <div className="shrink-0">{top}</div>
      <div
        className={clsx(
          'grid min-h-0 flex-1 gap-4',
          detail !== undefined && 'grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]',
        )}
      >
        {/* Inner room, so that the outline of a focused card is not cut */}
        <div data-keeps-focus className="-m-1 overflow-y-auto p-1 pr-2">
          {list}
        </div>
        {detail !== undefined && (
          <div
            ref={escapesToItem}
            id={DETAIL}
            tabIndex={-1}
            className="scroll-py-20 overflow-y-auto rounded-card border border-line bg-card shadow-card focus-ring"
          >
            {detail}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** A native listener: dialogs and pickers of the detail are elsewhere in the document and keep their Escape. */
function escapesToItem(pane: HTMLElement | null): (() => void) | undefined {
  const back = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented)
      document.querySelector<HTMLElement>('[data-item][aria-current]')?.focus();
  };
  pane?.addEventListener('keydown', back);
  return () => pane?.removeEventListener('keydown', back);
}

export function GoToDetail() {
  if (!useDesk()) return null;
  return (
    <button
      type="button"
      onClick={() => document.getElementById(DETAIL)?.focus()}
      className="sr-only rounded-field bg-brand-soft px-4 py-2.5 font-semibold text-brand-ink focus-ring focus:not-sr-only focus:mt-2"
    >
      Ir al detalle
    </button>
  );
}

/**
 * When the detail is closed, the focus goes back to the item that it was opened from, or to the first one when that is no longer there.
 * `chosen`: undefined while none is.
 */
export function useFocusBack(chosen: number | string | undefined): void {
  const last = useRef(chosen);
  useEffect(() => {
    if (chosen !== undefined) {
      last.current = chosen;
      return undefined;
    }
    if (last.current === undefined) return undefined;
    const item =
      document.querySelector<HTMLElement>(`[data-item="${last.current}"]`) ??
      document.querySelector<HTMLElement>('[data-item]');
    last.current = undefined;
    // After the shell, which gives each new address the focus of its beginning.
    const timer = setTimeout(() => item?.focus());
    return () => clearTimeout(timer);
  }, [chosen]);
}

/** The item that is shown beside the list is in sight in it, also when the page was opened by its address. `ready`: the list is there. */
export function useShowChosen(chosen: number | string | undefined, ready: boolean): void {
  useEffect(() => {
    if (ready && chosen !== undefined)
      document.querySelector(`[data-item="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, ready]);
}

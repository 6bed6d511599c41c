import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isHalfWritten } from '#web/casa/kernel/half-written.ts';
import { ask } from '#web/casa/ui/dialogos/feedback.tsx';
import { useScrollStop } from '#web/casa/ui/piezas/keyboard.ts';
import { useClose } from '#web/casa/kernel/close.ts';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

/*
 * SplitPage  top (header and filters) · list · detail? · children · tabla?: the list is a table, which shares the width with the detail
 *            On a desk the list and the detail fill what the pane leaves under `top`, edge to edge, each with its own scroll; without a
 *            detail the list takes all of it.
 *            A detail with a document beside its data (`data-documento`) leaves the list as narrow as it can be; documento?: from the
 *            beginning, because its details have one.
 *            On a phone the list is the page, and `children` what comes over it.
 */
const DETAIL = 'detalle';
type Props = {
  top: ReactNode;
  list: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
  tabla?: boolean;
  documento?: boolean;
};

export function SplitPage({ top, list, detail, children, tabla = false, documento = false }: Props) {
  const desk = useDesk();
  const [pane, setPane] = useState<HTMLDivElement | null>(null);
  const stop = useScrollStop(pane);
  if (!desk)
    return (
      <>
        {top}
        {list}
        {children}
      </>
    );
  return (
    <div data-split className="flex h-full min-h-96 flex-col">
      <div data-keeps-focus className="shrink-0">
        {top}
      </div>
      <div
        className={clsx(
          'grid min-h-0 flex-1 grid-rows-1',
          detail !== undefined && [
            documento ? 'grid-cols-[16rem_minmax(0,1fr)]' : 'grid-cols-[18rem_minmax(0,1fr)]',
            documento
              ? ''
              : tabla
                ? 'xl:grid-cols-[minmax(28rem,9fr)_minmax(0,11fr)] has-[[data-documento]>*]:grid-cols-[16rem_minmax(0,1fr)]'
                : 'xl:grid-cols-[23.25rem_minmax(0,1fr)] max-xl:has-[[data-documento]>*]:grid-cols-[16rem_minmax(0,1fr)]',
          ],
        )}
      >
        <div
          ref={setPane}
          data-keeps-focus
          data-list={detail === undefined ? 'alone' : 'beside'}
          tabIndex={stop}
          className={clsx(
            'relative scroll-pt-11 scroll-pb-[calc(var(--acts,0px)+0.5rem)] overflow-y-auto focus-ring ' +
              'focus-visible:-outline-offset-2 print:p-0',
            detail === undefined ? 'px-6' : 'border-r border-line-2 px-4 has-[[data-tabla]]:px-0',
          )}
        >
          {list}
        </div>
        {detail !== undefined && (
          <div
            id={DETAIL}
            tabIndex={-1}
            className={
              'relative scroll-pt-20 scroll-pb-[calc(var(--pane-acts,0px)+1rem)] overflow-y-auto bg-card ' +
              'focus-ring focus-visible:-outline-offset-2'
            }
          >
            {detail}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** Details that listen to Escape. */
let listening = 0;
/**
 * Escape closes the detail beside the list, and asks first when a form is half-written. Dialogs and pickers use Escape themselves.
 * `inWait`: only while no detail listens.
 */
export function useEscape(enabled: boolean, close: () => void, inWait = false): void {
  const onEscape = useEffectEvent(async () => {
    const sure =
      !isHalfWritten() ||
      (await ask.confirm({
        title: 'Hay algo sin terminar',
        message: 'Si cierra esto, lo que está escribiendo puede perderse.',
        confirm: 'Cerrar',
        cancel: 'Seguir escribiendo',
        danger: true, // puts the focus on Cancel: Enter keeps the person on their form
      }));
    if (sure) close();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    if (!inWait) listening++;
    const listen = (event: KeyboardEvent) => {
      if (inWait && listening > 0) return;
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
      if (event.key === 'Escape' && !event.defaultPrevented && !event.repeat && dialog === null) void onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => {
      if (!inWait) listening--;
      document.removeEventListener('keydown', listen);
    };
  }, [enabled, inWait]);
}

/**
 * The same for a list with this path, while its detail is on its way and nothing else listens; undefined: no detail is open. Without it
 * an Escape that comes with the opening would be lost.
 */
export function useEscapeOfList(list: string | undefined): void {
  const close = useClose({ href: list ?? '' });
  useEscape(list !== undefined, close, true);
}

export function GoToDetail() {
  if (!useDesk()) return null;
  return (
    <button
      type="button"
      onClick={() => document.getElementById(DETAIL)?.focus()}
      className={
        'sr-only rounded-field bg-brand-soft font-semibold text-brand-ink focus-ring ' +
        'focus:not-sr-only focus:mt-2 focus:px-4 focus:py-2.5'
      }
    >
      Ir al detalle
    </button>
  );
}

/**
 * When the detail is closed, a focus that it leaves without a place goes back to the item that it was opened from, or to the first one
 * when that is no longer there.
 * `chosen`: undefined while none is; `instead`: something else has taken its place.
 */
export function useFocusBack(chosen: number | string | undefined, instead = false): void {
  const last = useRef(chosen);
  useEffect(() => {
    if (chosen !== undefined) {
      last.current = chosen;
      return undefined;
    }
    const left = last.current;
    last.current = undefined;
    if (left === undefined || instead) return undefined;
    const item =
      document.querySelector<HTMLElement>(`[data-item="${left}"]`) ??
      document.querySelector<HTMLElement>('[data-item]');
    // Runs after the shell, which focuses the beginning of each new address.
    const timer = setTimeout(() => {
      // A filter that closed the detail keeps the focus.
      if (document.activeElement?.matches('body, main') ?? true) item?.focus();
    });
    return () => clearTimeout(timer);
  }, [chosen, instead]);
}

/** Scrolls the list to the item that is open beside it, even when the page was opened by its address. `ready`: the list is drawn. */
export function useShowChosen(chosen: number | string | undefined, ready: boolean): void {
  useEffect(() => {
    if (ready && chosen !== undefined)
      document.querySelector(`[data-item="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, ready]);
}

/**
 * A page in the place of its list begins at its top, however far down the list was: its link keeps the scroll, for the desk, where the
 * list stays. Runs before the router gives a visited page its own scroll back.
 */
export function useAtTop(shown: number | string | undefined): void {
  useLayoutEffect(() => {
    if (shown !== undefined) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
}

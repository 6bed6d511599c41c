import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { useScrollStop } from './keyboard.ts';
import { dropUndo } from '#web/casa/kernel/undo.ts';
import { isDesk } from './use-desk.ts';
import { useSwipeDown } from '#web/casa/kernel/swipe.ts';

/*
 * Modal  title · children · footer? (its buttons, the main one last) · isOpen · onOpenChange(open)
 *        size sm | md | lg | xl · side 'left' makes it the drawer, 'right' a panel beside the page from 640 px on · role 'alertdialog'
 *        wants an answer (a touch outside does not close it)
 *        full?: on a phone always as high as it can be, as is one that is still loading when it opens: it would grow under the finger
 *        A sheet from below on a phone, which a swipe closes unless it wants an answer; a card in the middle from 640 px on.
 *        Closed, it gives the focus back to what had it; one that opens in the place of another, to what had it before both.
 */
type Props = {
  title?: ReactNode;
  label?: string;
  children: ReactNode;
  footer?: ReactNode;
  isOpen: boolean;
  onOpenChange(open: boolean): void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  side?: 'left' | 'right';
  role?: 'alertdialog';
  full?: boolean;
};

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

const places = { left: 'justify-start', right: 'items-end sm:items-stretch sm:justify-end' };
const panels = {
  left: 'h-full max-w-80 bg-card pt-[env(safe-area-inset-top)] pl-[env(safe-area-inset-left)] shadow-sheet entering:animate-left',
  right:
    'max-h-[92dvh] rounded-t-sheet bg-card shadow-sheet entering:animate-up ' +
    'sm:h-full sm:max-h-none sm:max-w-lg sm:rounded-none sm:pt-[env(safe-area-inset-top)]',
};

export const scrimClass = 'fixed inset-0 z-50 flex bg-scrim entering:animate-in';
export const sheetClass =
  'rounded-t-sheet bg-card shadow-sheet entering:animate-up sm:rounded-sheet sm:entering:animate-pop';

/** Control that a closed dialog was opened from, kept until another element takes the focus. */
let owed: HTMLElement | undefined;

/** Returns the focus where React Aria cannot, because the element that had it last is in a dialog that is gone. */
function useFocusOfOpener(): void {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const known = before instanceof HTMLElement && before.isConnected && before !== document.body;
    const opener = known ? before : owed;
    owed = undefined;
    return () => {
      owed = opener;
      document.addEventListener('focusin', () => (owed = undefined), { once: true });
      if (!known) requestAnimationFrame(() => owed === opener && opener?.focus());
    };
  }, [before]);
}

/** On a phone the notice of an earlier act gives way: it stands where the buttons of the sheet are. */
function useRoomAtTheFoot(): void {
  useEffect(() => {
    if (!isDesk()) dropUndo();
  }, []);
}

/** Mounted only while the dialog is open. */
export const Modal = (props: Props): ReactNode => props.isOpen && <Opened {...props} />;

function Opened({ title, label, children, footer, onOpenChange, size = 'md', side, role, full = false }: Props) {
  useFocusOfOpener();
  useRoomAtTheFoot();
  const sheet = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [isFull, setFull] = useState(full);
  useLayoutEffect(() => setFull((was) => was || sheet.current?.querySelector('.animate-breathe') !== null), []);
  const stop = useScrollStop(body);
  const swipes = side !== 'left' && role === undefined;
  useSwipeDown(sheet, swipes ? () => onOpenChange(false) : undefined);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onOpenChange}
      isDismissable={role === undefined}
      className={clsx(scrimClass, side ? places[side] : 'items-end justify-center sm:items-center sm:p-6')}
    >
      <AriaModal
        ref={sheet}
        className={clsx(
          'flex w-full flex-col overflow-hidden',
          side ? panels[side] : clsx('max-h-[92dvh]', isFull && 'max-sm:h-[92dvh]', sheetClass, widths[size]),
        )}
      >
        <Dialog role={role} aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          {swipes && <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line sm:hidden" />}
          {title !== undefined && (
            <Heading slot="title" className="px-5 pt-3.5 pb-3 text-lg font-semibold tracking-tight sm:px-6 sm:pt-5">
              {title}
            </Heading>
          )}
          <div
            ref={setBody}
            tabIndex={stop}
            className={
              'min-h-0 flex-1 overflow-y-auto focus-ring overscroll-contain px-5 pt-1 pb-5 ' +
              'focus-visible:-outline-offset-2 last:pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6'
            }
          >
            {children}
          </div>
          {/* Not printed: its border alone would begin an empty sheet. No <footer>, which would be a landmark of the page. */}
          {footer !== undefined && (
            <div
              className={
                '@container flex print:hidden flex-wrap justify-end gap-2 border-t border-line px-5 ' +
                'py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:grow max-sm:*:last:grow-99 sm:px-6'
              }
            >
              {footer}
            </div>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

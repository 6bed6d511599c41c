import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { isApple } from '#web/casa/kernel/pointer.ts';
import type { Undoable } from '#web/casa/kernel/undo.ts';

const UNDO_MS = 8000;
/** A text field has a Control Z of its own. */
const writes = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable || at.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])'));

/**
 * Notice of what was done, with the button that takes it back. It stays while it is pointed at or has the focus, and Control Z does the
 * same.
 */
export function UndoNotice({ undoable: { text, act, drop } }: { undoable: Undoable }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(drop, UNDO_MS);
    return () => clearTimeout(timer);
  }, [held, drop]);
  useEffect(() => {
    // A focused control under the notice is scrolled into sight (WCAG 2.4.11).
    const focused = document.activeElement;
    const [mine, its] = [box.current?.getBoundingClientRect(), focused?.getBoundingClientRect()];
    if (mine && its && its.bottom > mine.top && its.top < mine.bottom) focused?.scrollIntoView({ block: 'nearest' });
  }, []);
  const undo = () => {
    drop();
    act();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        writes(event.target)
      )
        return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div
      ref={box}
      data-undo
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(box.current?.contains(document.activeElement) ?? false)}
      onFocus={({ relatedTarget }) => {
        before.current ??= relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className={
        'pointer-events-auto relative flex max-w-full animate-pop items-center gap-2.5 overflow-hidden rounded-card bg-cover ' +
        'py-1 pr-1 pl-4 text-control font-medium text-on-cover shadow-sheet max-sm:w-full print:hidden'
      }
    >
      <Icono nombre="check" size="md" className="shrink-0" />
      <Texto look="narrow">{text}</Texto>
      <Button
        variant="plain"
        icon={<Icono de={Undo2} size="md" />}
        aria-keyshortcuts={isApple ? 'Meta+Z' : 'Control+Z'}
        className="ml-auto shrink-0 text-on-cover! hover:bg-on-cover/15!"
        onPress={undo}
      >
        Deshacer
        <kbd aria-hidden className="font-sans text-xs font-medium opacity-75 max-lg:hidden">
          {isApple ? '⌘ Z' : 'Ctrl Z'}
        </kbd>
      </Button>
      <span
        aria-hidden
        className={clsx(
          'absolute inset-x-0 bottom-0 h-0.5 origin-left bg-on-cover-2 motion-reduce:hidden',
          !held && 'animate-[runout_8s_linear_forwards]',
        )}
      />
    </div>
  );
}

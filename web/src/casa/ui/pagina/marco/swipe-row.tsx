import { clsx } from 'clsx';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/*
 * SwipeRow  de: of whom and what, for the names of its buttons · actos: what the row offers, the safe one last · children: its link
 *           A finger that drags the row to the left uncovers its acts, and the row gives them its room instead of leaving the screen: what
 *           says who and how much stays in sight (`group-data-swipe/fila`). Its menu button offers the same to a keyboard and to who does
 *           not drag. A touch elsewhere, a scroll and Escape cover them again.
 * ActosDeFila  what Filas needs for it: without acts, `nota` stands in the place of the menu button
 */
export type ActosDeFila = {
  de: string;
  actos: readonly { texto: string; icono: LucideIcon; danger?: boolean; hacer(): void }[];
  nota?: ReactNode;
};
type Props = ActosDeFila & { children: ReactNode };
type Drag = { x: number; y: number; from: number; on: boolean };

/** Width of an act in px, and the part of a narrow screen that all of them take at most. */
const ACT = 84;
const MOST = 0.45;
/** Px before a finger drags, and the part of the room from which the acts stay uncovered. */
const SLACK = 8;
const ENOUGH = 0.4;

export function SwipeRow({ de, actos, nota, children }: Props) {
  const ask = useAsk();
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const [open, setOpen] = useState(false);
  const room = () => Math.min(ACT * actos.length, window.innerWidth * MOST);
  const slide = (px: number) => {
    box.current?.style.setProperty('--slide', `${px}px`);
    box.current?.toggleAttribute('data-swipe', px > 0);
  };
  const turn = (on: boolean) => {
    slide(on ? room() : 0);
    setOpen(on);
  };
  useEffect(() => {
    if (!open) return undefined;
    const cover = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : inside) return;
      box.current?.removeAttribute('data-swipe');
      box.current?.style.setProperty('--slide', '0px');
      setOpen(false);
    };
    const heard = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const event of heard) addEventListener(event, cover, true);
    return () => {
      for (const event of heard) removeEventListener(event, cover, true);
    };
  }, [open]);

  const offered = actos.length > 0;
  const move = (event: PointerEvent) => {
    const at = drag.current;
    if (!at) return;
    const [left, down] = [at.x - event.clientX, Math.abs(event.clientY - at.y)];
    if (!at.on && (Math.abs(left) < SLACK || Math.abs(left) < down)) return;
    if (!at.on) event.currentTarget.setPointerCapture(event.pointerId);
    at.on = true;
    slide(Math.max(0, Math.min(room(), at.from + left)));
  };
  const end = (event: PointerEvent) => {
    const at = drag.current;
    drag.current = undefined;
    if (at?.on === true) turn(event.type === 'pointerup' && at.from + at.x - event.clientX > room() * ENOUGH);
  };
  const menu = async () => {
    const chosen = await ask.action({
      title: de,
      cancel: 'Cerrar',
      actions: actos.map(({ texto, icono, danger = false }) => ({
        id: texto,
        label: texto,
        icon: <Icono de={icono} size="md" />,
        danger,
      })),
    });
    actos.find(({ texto }) => texto === chosen)?.hacer();
  };
  return (
    <div
      ref={box}
      className="group/fila relative flex min-h-16 touch-pan-y overflow-hidden pr-[var(--slide,0px)]"
      onPointerDown={({ pointerType, clientX: x, clientY: y }) => {
        if (offered && pointerType !== 'mouse') drag.current = { x, y, from: open ? room() : 0, on: false };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      // The row that is uncovered is covered by a touch, and does not open.
      onClickCapture={(event) => {
        if (!open || (event.target instanceof Element && event.target.closest('[data-acts]'))) return;
        event.preventDefault();
        event.stopPropagation();
        turn(false);
      }}
    >
      {children}
      {offered ? (
        <IconButton
          label={`Más actos de ${de}`}
          className="h-auto! w-11! rounded-none group-data-swipe/fila:hidden"
          onPress={() => void menu()}
        >
          <Icono de={EllipsisVertical} size="md" />
        </IconButton>
      ) : (
        <span className="grid w-11 shrink-0 place-items-center text-mute">{nota}</span>
      )}
      <div data-acts inert={!open} className="absolute inset-y-0 right-0 flex w-[var(--slide,0px)] overflow-hidden">
        {actos.map(({ texto, icono, danger, hacer }) => (
          <button
            key={texto}
            type="button"
            aria-label={`${texto}: ${de}`}
            className={clsx(
              'grid min-w-0 flex-1 cursor-pointer place-content-center justify-items-center gap-1 text-sm font-semibold',
              'focus-ring -outline-offset-4',
              danger === true ? 'border-l border-line bg-card text-bad-ink' : 'bg-brand text-on-brand',
            )}
            onClick={() => {
              turn(false);
              hacer();
            }}
          >
            <Icono de={icono} size="lg" />
            {texto}
          </button>
        ))}
      </div>
    </div>
  );
}

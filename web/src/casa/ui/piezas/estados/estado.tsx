import { clsx } from 'clsx';
import {
  Archive,
  BadgeCheck,
  Ban,
  CalendarClock,
  Check,
  CheckCheck,
  Circle,
  CircleAlert,
  CircleDashed,
  CircleDot,
  Clock3,
  Coffee,
  History,
  Hourglass,
  Inbox,
  LogIn,
  type LucideIcon,
  PackageOpen,
  Pencil,
  Search,
  Send,
  TimerOff,
  TriangleAlert,
  Undo2,
  UserPlus,
  UserX,
  Wrench,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { toneClass } from '../badge.tsx';
import { estadoDe, type IconoDeEstado, type Palabra, type TonoDeEstado } from './diccionario.ts';

/*
 * Estado  palabra: a word of the dictionary (estados/diccionario.ts), or de: what has a `Estado` of the server
 *         children? what is read instead, where the word stands with a figure or a date · big? as in the kitchen, readable from two metres
 *         Its tone and its icon are the word's: nobody gives a colour.
 */
const ICONOS: Record<IconoDeEstado, LucideIcon> = {
  absent: UserX,
  again: History,
  alive: BadgeCheck,
  ban: Ban,
  calendar: CalendarClock,
  check: Check,
  clock: Clock3,
  dashed: CircleDashed,
  done: CheckCheck,
  dot: CircleDot,
  hourglass: Hourglass,
  in: LogIn,
  inbox: Inbox,
  late: CircleAlert,
  lock: Archive,
  none: Circle,
  past: TimerOff,
  pause: Coffee,
  pencil: Pencil,
  person: UserPlus,
  search: Search,
  send: Send,
  set: PackageOpen,
  undo: Undo2,
  warning: TriangleAlert,
  wrench: Wrench,
  x: X,
};
const claseDe = (tono: TonoDeEstado): string => toneClass(tono === 'done' ? 'neutral' : tono);

type Props = { children?: ReactNode; big?: boolean } & (
  | { palabra: Palabra; de?: never }
  | { de: { Estado: string }; palabra?: never }
);

export function Estado({ palabra, de, children, big = false }: Props) {
  const word = palabra ?? de.Estado;
  const known = estadoDe(word);
  const Icon = ICONOS[known?.icono ?? 'none']; // a state of a later version of the server
  return (
    <span
      className={clsx(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-tag font-semibold',
        big ? 'px-2.5 py-1 text-base' : 'min-h-5.5 py-0.5 pr-2 pl-1.5 text-[0.8125rem] leading-4.5',
        claseDe(known?.tono ?? 'neutral'),
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={2.25}
        className={clsx('shrink-0', big ? 'size-5' : 'size-3.5', known?.tono === 'done' && 'text-good-ink')}
      />
      {children ?? word}
    </span>
  );
}

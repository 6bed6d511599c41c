import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/*
 * Stack  gap xs | sm | md | lg | xl: one thing below another, none wider than the stack; in order: on a phone what stands below a part
 *        that is still loading waits for it (motion.css)
 * Row    gap? · ends: first at the left, last at the right · top: aligned to its first line. Wraps where it does not fit.
 * ConIcono  icono: a lucide icon · mal?: in the colour of what is wrong · children: words that stay beside it
 * Grid   columns 2 | 3 | 4 on a desk; one on a phone, in order
 * Side   children · side: the second column of a page on a desk, below on a phone
 * Clamp  lines 1 | 2 | 3: words of other people, cut with an ellipsis
 * Written  words as they were typed, with their line breaks
 */
type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
const gaps: Record<Gap, string> = { xs: 'gap-1.5', sm: 'gap-2', md: 'gap-3', lg: 'gap-5', xl: 'gap-6' };
type Box = { gap?: Gap; children?: ReactNode };

export const Stack = ({ gap = 'md', children }: Box) => (
  <div data-in-order className={clsx('grid grid-cols-[minmax(0,1fr)] empty:hidden', gaps[gap])}>
    {children}
  </div>
);

export const Row = ({ gap = 'sm', ends, top, children }: Box & { ends?: boolean; top?: boolean }) => (
  <div
    className={clsx(
      'flex min-w-0 flex-wrap gap-y-1.5 empty:hidden',
      gaps[gap],
      top ? 'items-start' : 'items-center',
      ends && 'justify-between',
    )}
  >
    {children}
  </div>
);

export const ConIcono = ({ icono: Icon, mal, children }: { icono: LucideIcon; mal?: boolean; children: ReactNode }) => (
  <span className="flex min-w-0 items-start gap-2">
    <Icon aria-hidden className={clsx('mt-1 size-4 shrink-0', mal === true ? 'text-bad-ink' : 'text-mute')} />
    <span className="min-w-0 break-words">{children}</span>
  </span>
);

const columnsOf = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };
export const Grid = ({ gap = 'lg', columns = 2, children }: Box & { columns?: 2 | 3 | 4 }) => (
  <div data-in-order className={clsx('grid grid-cols-[minmax(0,1fr)] items-start', columnsOf[columns], gaps[gap])}>
    {children}
  </div>
);

export const Side = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div
    data-in-order
    className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
  >
    <Stack gap="lg">{children}</Stack>
    <Stack gap="lg">{side}</Stack>
  </div>
);

const lineClamps = { 1: 'line-clamp-1', 2: 'line-clamp-2', 3: 'line-clamp-3' };
export const Clamp = ({
  lines = 2,
  strong,
  children,
}: {
  lines?: 1 | 2 | 3;
  strong?: boolean;
  children: ReactNode;
}) => (
  <span className={clsx('leading-snug break-words', lineClamps[lines], strong ? 'font-semibold' : 'font-medium')}>
    {children}
  </span>
);

export const Written = ({ children }: { children: ReactNode }) => (
  <p className="leading-relaxed break-words whitespace-pre-line">{children}</p>
);

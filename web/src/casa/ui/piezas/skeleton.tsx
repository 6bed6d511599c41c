import { clsx } from 'clsx';

const heights = {
  12: 'h-12',
  14: 'h-14',
  16: 'h-16',
  20: 'h-20',
  24: 'h-24',
  28: 'h-28',
  32: 'h-32',
  40: 'h-40',
  72: 'h-72',
  80: 'h-80',
};
type Size = { height?: keyof typeof heights; className?: string };

/*
 * Skeleton  height, or className with its size · SkeletonList: rows? cards of one height. Decoration: the page says in words that it loads.
 *           By `data-esqueleto` the day's page sees that something is still to come.
 */
export function Skeleton({ height, className }: Size) {
  return (
    <span
      aria-hidden
      data-esqueleto
      className={clsx('block animate-breathe rounded-md bg-well', height && heights[height], className)}
    />
  );
}

export function SkeletonList({ rows = 4, height = 28, className = heights[height] }: Size & { rows?: number }) {
  return (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className={clsx('block animate-breathe rounded-card border border-line bg-card', className)} />
      ))}
    </div>
  );
}

/* Spinner: decoration only; the text beside it says what is loading. */
export function Spinner() {
  return (
    <span aria-hidden className="size-4.5 animate-spin rounded-full border-2 border-current border-r-transparent" />
  );
}

/** Pane of a detail that is loading; a phone keeps the list meanwhile. */
export const SkeletonPanel = () => (
  <div className="hidden gap-5 p-6 lg:grid">
    <Skeleton className="h-8 w-56" />
    <Skeleton className="h-12" />
    <Skeleton className="h-72" />
  </div>
);

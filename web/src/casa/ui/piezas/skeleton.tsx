import { clsx } from 'clsx';

/*
 * Skeleton  className gives its size · SkeletonList: rows? cards of the usual height. Decoration: the loading text is said elsewhere.
 *           By `data-esqueleto` the day's page sees that something is still to come.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden data-esqueleto className={clsx('block animate-breathe rounded-md bg-well', className)} />;
}

export function SkeletonList({ rows = 4, className = 'h-28' }: { rows?: number; className?: string }) {
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

import { clsx } from 'clsx';

type Size = { height?: number; className?: string };
const styleOf = (height?: number) => (height === undefined ? undefined : { height: `${height / 4}rem` });

/*
 * Skeleton  height in quarters of a rem, or className with its size · SkeletonList: rows? cards of one height. Decoration: the page
 *           says in words that it loads. By `data-esqueleto` the day's page sees that something is still to come.
 */
export const Skeleton = ({ height, className }: Size) => (
  <span
    aria-hidden
    data-esqueleto
    className={clsx('block animate-breathe rounded-md bg-well', className)}
    style={styleOf(height)}
  />
);

export const SkeletonList = ({
  rows = 4,
  className,
  height = className ? undefined : 28,
}: Size & { rows?: number }) => (
  <div aria-hidden className="grid gap-3">
    {Array.from({ length: rows }, (_, i) => (
      <span
        key={i}
        className={clsx('block animate-breathe rounded-card border border-line bg-card', className)}
        style={styleOf(height)}
      />
    ))}
  </div>
);

/**
 * Sign without size of a part that may turn out to be nothing: on a phone what stands below it in a Stack waits for it, and the
 * whole page where it stands in its PageHeader.
 */
export const Coming = () => <span hidden data-coming className="animate-breathe" />;

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

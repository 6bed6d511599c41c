import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';

/*
 * linesClass  look of a list whose rows lie from edge to edge of a phone · lineClass: of what fills such a row
 * SkeletonLines  its rows while they are read, of their own height
 */
export const linesClass =
  '-mx-4 grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line bg-card sm:-mx-6';
export const lineClass =
  'flex min-h-16 min-w-0 flex-1 cursor-pointer items-center py-2 pl-4 focus-ring -outline-offset-2 hover:bg-well sm:pl-6';

export const SkeletonLines = () => (
  <div aria-hidden className={linesClass}>
    {Array.from({ length: 8 }, (_, i) => (
      <span key={i} className="flex h-16 items-center gap-3 px-4">
        <Skeleton className="size-9 rounded-field" />
        <Skeleton className="h-8 flex-1" />
      </span>
    ))}
  </div>
);

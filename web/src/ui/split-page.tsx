import type { ReactNode } from 'react';
import { useDesk } from './use-desk.ts';

/*
 * SplitPage  top (header and filters) · list · detail · children
 *            On a desk the list and the detail fill what the window leaves under `top`, each with its own scroll.
 *            On a phone the list is the page, and `children` what comes over it.
 */
type Props = { top: ReactNode; list: ReactNode; detail: ReactNode; children?: ReactNode };

export function SplitPage({ top, list, detail, children }: Props) {
  const desk = useDesk();
  if (!desk)
    return (
      <>
        {top}
        {list}
        {children}
      </>
    );
  return (
    // The shell's own padding is part of the sum: 2rem above, 4rem below, of which half is given back.
    <div className="-mb-8 flex h-[calc(100dvh-4rem)] min-h-140 flex-col">
      <div className="shrink-0">{top}</div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(18rem,2fr)_3fr] gap-4">
        {/* Inner room, so that the outline of a focused card is not cut */}
        <div className="-m-1 overflow-y-auto p-1 pr-2">{list}</div>
        <div className="overflow-y-auto rounded-card border border-line bg-card shadow-card">{detail}</div>
      </div>
      {children}
    </div>
  );
}

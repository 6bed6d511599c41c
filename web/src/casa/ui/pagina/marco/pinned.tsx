import type { ReactNode } from 'react';

/*
 * Pinned  children: lines that stay under the bar of a phone while one scrolls; on its side, a phone has no room for them. What has the
 *         focus keeps clear of it (bars.css).
 */
export const Pinned = ({ children }: { children: ReactNode }) => (
  <div
    data-pinned
    className={
      'tall:sticky top-[calc(3.25rem+env(safe-area-inset-top))] z-10 -mx-4 -mt-4 mb-4 border-b border-line bg-card px-4 py-2 ' +
      'sm:-mx-6 sm:px-6'
    }
  >
    {children}
  </div>
);

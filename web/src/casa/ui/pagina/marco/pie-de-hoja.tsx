import type { ReactNode } from 'react';

/** Foot of a sheet, from below: `antes` above its buttons, whose way out stays in its place when the acts come and need another row. */
export const PieDeHoja = ({ antes, children }: { antes: ReactNode; children: ReactNode }) => (
  <>
    {antes}
    <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow max-sm:*:px-2.5 max-sm:*:last:grow-99">
      {children}
    </div>
  </>
);

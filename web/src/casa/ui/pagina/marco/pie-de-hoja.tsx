import type { ReactNode } from 'react';

/** Buttons of a sheet, from its foot up: the way out stays where it is when the acts come and need another row. */
export const PieDeHoja = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow max-sm:*:px-2.5 max-sm:*:last:grow-99">
    {children}
  </div>
);

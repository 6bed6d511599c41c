import type { ReactNode } from 'react';

/* Kbd  children: the name of a key, as it stands on the keyboard */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd
    className={
      'inline-grid h-4.5 min-w-4.5 place-items-center rounded-[0.3125rem] border border-line-2 bg-well px-1 ' +
      'font-sans text-xs leading-none font-semibold text-ink-2'
    }
  >
    {children}
  </kbd>
);

import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';

/** FormActions  the buttons of a form, the main one last · hint? at the left */
export function FormActions({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <ActionBar
      className={
        '@container items-center justify-end max-sm:*:grow max-sm:*:last:grow-99 lg:static lg:mx-0 lg:border-0 ' +
        'lg:bg-transparent lg:px-0 lg:backdrop-blur-none'
      }
    >
      {hint !== undefined && <div className="mr-auto text-sm text-mute max-sm:basis-full">{hint}</div>}
      {children}
    </ActionBar>
  );
}

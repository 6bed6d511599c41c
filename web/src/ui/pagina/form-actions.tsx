import type { ReactNode } from 'react';
import { useKeyboardInset } from '#web/ui/piezas/keyboard.ts';

/*
 * FormActions  its buttons, the main one last · hint? at the left
 *              Within reach of the thumb on a phone: it sticks above the bottom bar, and above the keyboard while one writes.
 */
export function FormActions({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  useKeyboardInset();
  return (
    <div className="sticky bottom-[max(calc(4rem+env(safe-area-inset-bottom)),var(--keyboard,0px))] z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page/92 px-4 py-3 backdrop-blur max-sm:[&>:last-child]:flex-1 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0 lg:backdrop-blur-none">
      {hint !== undefined && <div className="mr-auto text-sm text-mute max-sm:basis-full">{hint}</div>}
      {children}
    </div>
  );
}

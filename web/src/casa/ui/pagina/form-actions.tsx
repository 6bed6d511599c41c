import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { ActionBar } from './action-bar.tsx';

/** FormActions  the buttons of a form, the main one last · hint? at the left · resumen?: a Resumen above them, on a phone */
type Props = { children: ReactNode; hint?: ReactNode; resumen?: ReactNode };
export function FormActions({ children, hint, resumen }: Props) {
  const desk = useDesk();
  return (
    <ActionBar
      className={
        '@container items-center justify-end max-sm:*:grow max-sm:*:last:grow-99 lg:static lg:mx-0 lg:border-0 ' +
        'lg:bg-transparent lg:px-0'
      }
    >
      {!desk && resumen}
      {hint !== undefined && <div className="mr-auto text-sm text-mute max-sm:basis-full">{hint}</div>}
      {children}
    </ActionBar>
  );
}

/*
 * Resumen  what the buttons of a form are about to send, in its bar on a phone: children: the sentence · detalle?: what there is to know
 *          of it · tono? of the detail: 'wait' draws attention, 'bad' says that it will be refused · anillo?: a Ring before it
 */
type ResumenProps = { children: ReactNode; detalle?: ReactNode; tono?: 'mute' | 'wait' | 'bad'; anillo?: ReactNode };
const TONOS = { mute: 'text-mute', wait: 'font-medium text-wait-ink', bad: 'font-medium text-bad-ink' };

export const Resumen = ({ children, detalle, tono = 'mute', anillo }: ResumenProps) => (
  <div data-resumen className="flex basis-full items-center gap-3">
    {anillo}
    <div role="status" className="min-w-0 leading-snug">
      <p className="font-semibold first-letter:uppercase">{children}</p>
      {detalle !== undefined && detalle !== '' && <p className={clsx('text-sm', TONOS[tono])}>{detalle}</p>}
    </div>
  </div>
);

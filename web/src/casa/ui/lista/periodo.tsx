import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/*
 * Periodo  title: the year, month or days that are shown, between the ways to those before and after them
 *          anterior, siguiente: { label, onPress } · children?: what else is done with it · enBarra?: within a line of other things
 */
type Paso = { label: string; onPress(): void; isDisabled?: boolean };
type Props = { title: ReactNode; anterior: Paso; siguiente: Paso; children?: ReactNode; enBarra?: boolean };
export const Periodo = ({ title, anterior, siguiente, children, enBarra = false }: Props) => (
  <div
    className={
      enBarra ? 'flex shrink-0 items-center gap-2' : 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2'
    }
  >
    <div className="-ml-2.5 flex items-center print:ml-0">
      <IconButton {...anterior}>
        <Icono de={ChevronLeft} size="xl" />
      </IconButton>
      <h2
        aria-live="polite"
        className={clsx(
          'text-center font-semibold tracking-tight first-letter:uppercase print:text-left',
          enBarra ? 'min-w-36 text-base whitespace-nowrap' : 'min-w-44 text-lg max-[24rem]:min-w-36',
        )}
      >
        {title}
      </h2>
      <IconButton {...siguiente}>
        <Icono de={ChevronRight} size="xl" />
      </IconButton>
    </div>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
);

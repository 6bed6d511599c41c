import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/*
 * Periodo  title: the year, month or days that are shown, between the ways to those before and after them
 *          anterior, siguiente: { label, onPress } · children?: what else is done with it · enBarra?: within a line of other things
 *          enLinea?: the only line of controls, as high as its buttons, with the children at its end
 */
type Paso = { label: string; onPress(): void; isDisabled?: boolean };
type Props = {
  title: ReactNode;
  anterior: Paso;
  siguiente: Paso;
  children?: ReactNode;
  enBarra?: boolean;
  enLinea?: boolean;
};
const lines = {
  own: 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
  bar: 'flex shrink-0 items-center gap-2',
  only: '-mt-2.5 mb-2 flex items-center justify-between gap-2',
};
const titles = {
  own: 'min-w-44 text-lg max-[24rem]:min-w-36',
  bar: 'min-w-36 text-base whitespace-nowrap',
  only: 'min-w-0 text-base leading-tight max-[23rem]:text-sm',
};
export function Periodo({ title, anterior, siguiente, children, enBarra = false, enLinea = false }: Props) {
  const look = enBarra ? 'bar' : enLinea ? 'only' : 'own';
  return (
    <div className={lines[look]}>
      <div className={clsx('-ml-2.5 flex items-center print:ml-0', enLinea && 'min-w-0')}>
        <IconButton {...anterior}>
          <Icono de={ChevronLeft} size="xl" />
        </IconButton>
        <h2
          aria-live="polite"
          className={clsx(
            'text-center font-semibold tracking-tight first-letter:uppercase print:text-left',
            titles[look],
          )}
        >
          {title}
        </h2>
        <IconButton {...siguiente}>
          <Icono de={ChevronRight} size="xl" />
        </IconButton>
      </div>
      <div className={clsx('flex items-center gap-2', enLinea ? 'shrink-0' : 'flex-wrap')}>{children}</div>
    </div>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { sumarMeses } from '#contract/kernel/dias.ts';
import { mesEnPalabras } from '#web/kernel/format.ts';
import { IconButton } from '#web/ui/piezas/button.tsx';

/** Month that is shown, between the ways to the one before and the next one; `children`: what else is done with it. */
export const ElegirMes = ({
  mes,
  onChange,
  children,
}: {
  mes: string;
  onChange(mes: string): void;
  children?: ReactNode;
}) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="-ml-2.5 flex items-center print:ml-0">
      <IconButton label="Mes anterior" onPress={() => onChange(sumarMeses(mes, -1))}>
        <ChevronLeft aria-hidden className="size-5.5" />
      </IconButton>
      <h2
        aria-live="polite"
        className="min-w-44 text-center text-lg font-semibold tracking-tight first-letter:uppercase print:text-left"
      >
        {mesEnPalabras(mes)}
      </h2>
      <IconButton label="Mes siguiente" onPress={() => onChange(sumarMeses(mes, 1))}>
        <ChevronRight aria-hidden className="size-5.5" />
      </IconButton>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);

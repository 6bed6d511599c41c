import type { ReactNode } from 'react';
import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { deDiaADia } from '#web/casa/kernel/format.ts';
import { PartHeading } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { EstadoViaje, useEnManos } from './Viaje.card.tsx';

/** 'sáb 12 – lun 14 dic · 3 días' */
export const diasDe = ({ FechaSalida, FechaRegreso }: Viaje): string => {
  const days = diasEntre(FechaSalida, FechaRegreso) + 1;
  return `${deDiaADia(FechaSalida, FechaRegreso)} · ${days === 1 ? '1 día' : `${days} días`}`;
};

type Props = { viaje: Viaje; quien?: string; children?: ReactNode };
/** Head of a trip: place, days, state and who has it now. `quien`: words above the place; `children`: what comes next. */
export function CabeceraDeViaje({ viaje, quien = '', children }: Props) {
  const holder = useEnManos(viaje);
  return (
    <div className="grid gap-2.5">
      <div className="min-w-0">
        {quien !== '' && <Parrafo look="text mute">{quien}</Parrafo>}
        <PartHeading className="text-2xl leading-tight font-bold tracking-tight break-words">
          {viaje.LugarDestino}
        </PartHeading>
        <p className="mt-1 tabular-nums first-letter:uppercase">{diasDe(viaje)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <EstadoViaje de={viaje} />
        {holder !== '' && <span className="text-control font-medium">{holder}</span>}
      </p>
      {children}
    </div>
  );
}

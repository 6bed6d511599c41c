import { CalendarDays, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { euros } from '#web/kernel/format.ts';
import type { Envio } from '#web/sinred/outbox.ts';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';
import { EstadoViaje, fechasDe } from './Viaje.card.tsx';

/** Card content of one of the person's trips: place, dates, state, price and who has it now. */
export function ViajeResumen({ viaje, envios }: { viaje: Viaje; envios: readonly Envio[] }) {
  return (
    <Renglones
      viaje={viaje}
      bajo=""
      esquina={<EstadoViaje de={viaje} />}
      junto={euros(viaje.Precio)}
      nota={
        envios.length > 0 ? (
          <span>
            <WaitingBadge envios={envios} />
          </span>
        ) : (
          viaje.EnManosDe !== '' && (
            <span className="flex items-center gap-2 text-sm text-mute">
              <UserRound aria-hidden className="size-4 shrink-0" />
              En manos de {viaje.EnManosDe}
            </span>
          )
        )
      }
    />
  );
}

/** Card content of a trip for the person who decides on it: requester and cost instead of the state. */
export const ViajeAjenoResumen = ({ viaje, nota }: { viaje: Viaje; nota?: ReactNode }) => (
  <Renglones
    viaje={viaje}
    bajo={`${viaje.Solicitante} · `}
    esquina={<span className="text-lg leading-snug font-semibold tabular-nums">{euros(viaje.Precio)}</span>}
    junto=""
    nota={nota}
  />
);

type RenglonesProps = { viaje: Viaje; bajo: string; esquina: ReactNode; junto: string; nota: ReactNode };

function Renglones({ viaje, bajo, esquina, junto, nota }: RenglonesProps) {
  return (
    <span className="grid gap-2.5">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-28">
          <span className="line-clamp-2 leading-snug font-semibold break-words">{viaje.LugarDestino}</span>
          <span className="block text-sm text-mute tabular-nums">
            {bajo}
            <span className="whitespace-nowrap">{viaje.Codigo}</span>
          </span>
        </span>
        <span className="shrink-0">{esquina}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-[0.9375rem]">
        <span className="flex items-center gap-2 tabular-nums">
          <CalendarDays aria-hidden className="size-4 shrink-0 text-mute" />
          {fechasDe(viaje)}
        </span>
        {junto !== '' && <span className="font-semibold tabular-nums">{junto}</span>}
      </span>
      {nota}
    </span>
  );
}

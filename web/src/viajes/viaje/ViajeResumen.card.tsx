import { clsx } from 'clsx';
import { CalendarDays, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { deDiaADia, euros } from '#web/casa/kernel/format.ts';
import type { Envio } from '#web/casa/sinred/outbox.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { WaitingBadge } from '#web/casa/ui/pagina/waiting.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { EstadoViaje, useEnManos } from './Viaje.card.tsx';

/** Card content of one of the person's trips: place, days, state, price and who has it now. */
export function ViajeResumen({ viaje, envios }: { viaje: Viaje; envios: readonly Envio[] }) {
  const holder = useEnManos(viaje);
  return (
    <Renglones
      viaje={viaje}
      bajo={holder}
      esquina={<EstadoViaje de={viaje} />}
      junto={euros(viaje.Precio)}
      nota={
        envios.length > 0 && (
          <span>
            <WaitingBadge envios={envios} />
          </span>
        )
      }
    />
  );
}

/** Card content of a trip for the person who decides on it: requester and cost instead of the state. */
export const ViajeAjenoResumen = ({ viaje, nota }: { viaje: Viaje; nota?: ReactNode }) => (
  <Renglones
    viaje={viaje}
    ajeno
    bajo={viaje.Solicitante}
    esquina={<span className="text-lg leading-snug font-semibold tabular-nums">{euros(viaje.Precio)}</span>}
    junto=""
    nota={nota}
  />
);

type RenglonesProps = {
  viaje: Viaje;
  bajo: string;
  ajeno?: boolean;
  esquina: ReactNode;
  junto: string;
  nota: ReactNode;
};

function Renglones({ viaje, bajo, ajeno = false, esquina, junto, nota }: RenglonesProps) {
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span className="line-clamp-2 min-w-0 flex-1 basis-28 text-[1.0625rem] leading-snug font-semibold break-words">
          {viaje.LugarDestino}
        </span>
        <span className="shrink-0">{esquina}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-control">
        <span className="flex items-center gap-2 tabular-nums">
          <Icono de={CalendarDays} size="sm" tone="mute" />
          {deDiaADia(viaje.FechaSalida, viaje.FechaRegreso)}
        </span>
        {junto !== '' && <span className="ml-auto font-semibold tabular-nums">{junto}</span>}
      </span>
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-sm text-mute">
        {bajo !== '' && (
          <span className={clsx('flex min-w-0 gap-2', ajeno && 'items-center')}>
            {ajeno ? (
              <Avatar nombre={bajo} foto={viaje.Foto} size="sm" />
            ) : (
              <UserRound aria-hidden className="mt-0.5 size-4 shrink-0" />
            )}
            <Texto look="narrow">{bajo}</Texto>
          </span>
        )}
        <span className="shrink-0 tabular-nums">{viaje.Codigo}</span>
      </span>
      {nota}
    </span>
  );
}

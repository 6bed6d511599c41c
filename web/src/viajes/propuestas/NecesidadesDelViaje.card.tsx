import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass, Info } from 'lucide-react';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_PROPUESTA, ESTADO_VIAJE, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { euros, fecha, hoy } from '#web/kernel/format.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { IconoTipo, nombreDeNecesidad } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { vistaDePropuesta } from './Propuesta.card.tsx';
import { necesidadesDe, propuestasDelViaje, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';

export type Situacion = {
  elegida: Propuesta | undefined;
  /** Those that can be chosen now. */
  abiertas: readonly Propuesta[];
  /** It has its choice or its reason, or wants none. */
  resuelta: boolean;
};
/** How far a need is, from the proposals of its trip that this person sees. */
export function situacionDe(n: Necesidad, propuestas: readonly Propuesta[]): Situacion {
  const own = propuestas.filter((p) => p.NecesidadId === n.Id);
  const elegida = own.find((p) => p.EstadoId === ESTADO_PROPUESTA.elegida);
  // A choice is given up by nobody when its last day passes: the server asks for another before going on.
  const lapsed =
    n.EstadoViajeId === ESTADO_VIAJE.enPropuestas &&
    elegida !== undefined &&
    elegida.ValidaHasta !== null &&
    elegida.ValidaHasta < hoy();
  return {
    elegida: lapsed ? undefined : elegida,
    abiertas: own.filter((p) => p.EstadoId === ESTADO_PROPUESTA.publicada),
    resuelta: !n.QuierePropuesta || n.SinPropuestaMotivo !== '' || (elegida !== undefined && !lapsed),
  };
}

/** Euros of the chosen proposals. Counted in cents: sums of decimals drift. */
export const totalElegido = (necesidades: readonly Necesidad[], propuestas: readonly Propuesta[]): number =>
  necesidades.reduce((cents, n) => cents + Math.round((situacionDe(n, propuestas).elegida?.Precio ?? 0) * 100), 0) /
  100;

/** A trip with its needs and its proposals; a draft has none. `total`: euros of the chosen, once each need has its choice. */
export function useViajeEntero(viajeId: number) {
  const viaje = useQuery(viajeDetalle(viajeId));
  const necesidades = useQuery({ ...necesidadesDe(viajeId), enabled: viaje.data !== undefined });
  const isDraft = viaje.data?.EstadoId === ESTADO_VIAJE.borrador;
  const read = useQuery({ ...propuestasDelViaje(viajeId), enabled: viaje.data !== undefined && !isDraft });
  const propuestas = isDraft ? { ...read, data: [] } : read;
  const [needs, offers] = [necesidades.data, propuestas.data];
  const settled = needs !== undefined && offers !== undefined && needs.every((n) => situacionDe(n, offers).resuelta);
  return { viaje, necesidades, propuestas, needs, offers, total: settled ? totalElegido(needs, offers) : undefined };
}
export type ViajeEntero = ReturnType<typeof useViajeEntero>;

type Props = { viajeId: number; necesidades: readonly Necesidad[]; propuestas: readonly Propuesta[] };

/** The needs of a trip in a line each, with what has been chosen for them or the way to choose. */
export function NecesidadesDelViaje({ viajeId, necesidades, propuestas }: Props) {
  return (
    <ul className="@container divide-y divide-line">
      {necesidades.map((n) => (
        <li key={n.Id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
          <IconoTipo tipo={n.Tipo} combo1={n.Combo1} />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{nombreDeNecesidad(n)}</p>
            <p className="text-sm text-mute tabular-nums">
              {[TIPO_NECESIDAD[n.Tipo], fecha(n.FechaInicio), fecha(n.FechaFin)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Resultado viajeId={viajeId} necesidad={n} situacion={situacionDe(n, propuestas)} />
        </li>
      ))}
    </ul>
  );
}

type ResultadoProps = { viajeId: number; necesidad: Necesidad; situacion: Situacion };

function Resultado({ viajeId, necesidad: n, situacion: { elegida, abiertas } }: ResultadoProps) {
  const choosing = n.acciones.includes('elegir');
  const change = choosing && (abiertas.length > 0 || n.SinPropuestaMotivo !== '' || elegida !== undefined);
  if (elegida !== undefined)
    return (
      <div className="flex basis-full items-center justify-between gap-3 rounded-field bg-good/60 py-1.5 pr-2 pl-3 text-good-ink">
        <p className="flex min-w-0 items-start gap-2 text-[0.9375rem]">
          <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 break-words">
            {vistaDePropuesta(elegida).titulo}
            {' · '}
            <span className="font-semibold tabular-nums">{euros(elegida.Precio)}</span>
          </span>
        </p>
        {change && (
          <Elegir viajeId={viajeId} necesidadId={n.Id} label="Cambiar" de={nombreDeNecesidad(n)} variant="plain" />
        )}
      </div>
    );
  if (n.SinPropuestaMotivo !== '')
    return (
      <div className="flex basis-full items-center justify-between gap-3 rounded-field bg-neutral py-1.5 pr-2 pl-3 text-neutral-ink">
        <p className="flex min-w-0 items-start gap-2 text-[0.9375rem]">
          <Info aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 break-words">Sin propuesta: {n.SinPropuestaMotivo}</span>
        </p>
        {change && (
          <Elegir viajeId={viajeId} necesidadId={n.Id} label="Cambiar" de={nombreDeNecesidad(n)} variant="plain" />
        )}
      </div>
    );
  if (!n.QuierePropuesta) return <p className="text-sm text-mute">No necesita propuesta</p>;
  if (choosing)
    return (
      <div className="flex flex-wrap items-center gap-3 @max-md:basis-full @max-md:pl-13.5">
        {abiertas.length === 0 && (
          <p className="flex items-center gap-1.5 text-sm text-mute">
            <Hourglass aria-hidden className="size-4" />
            Aún sin propuestas
          </p>
        )}
        <Elegir
          viajeId={viajeId}
          necesidadId={n.Id}
          label={abiertas.length === 0 ? 'Ver' : `Elegir propuesta (${abiertas.length})`}
          de={nombreDeNecesidad(n)}
          variant={abiertas.length === 0 ? 'plain' : 'soft'}
        />
      </div>
    );
  return null;
}

type ElegirProps = { viajeId: number; necesidadId: number; label: string; de: string; variant: 'soft' | 'plain' };
const Elegir = ({ viajeId, necesidadId, label, de, variant }: ElegirProps) => (
  <Link
    to="/menu/viajes/$id"
    params={{ id: String(viajeId) }}
    search={(old) => ({ ...old, guardado: undefined, ver: 'propuestas', necesidad: necesidadId })}
    state={{ encima: true }}
    resetScroll={false}
    aria-label={`${label}, ${de}`}
    className={buttonClass({ variant, className: variant === 'plain' ? 'px-3!' : '' })}
  >
    {label}
  </Link>
);

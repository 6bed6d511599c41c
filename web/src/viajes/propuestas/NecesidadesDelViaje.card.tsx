import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_PROPUESTA, ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { euros, hoy } from '#web/casa/kernel/format.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { NecesidadLinea, nombreDeNecesidad } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { necesidadesDe, propuestasDelViaje, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';
import { vistaDePropuesta } from './Propuesta.card.tsx';

export type Situacion = {
  elegida: Propuesta | undefined;
  /** Proposals that can be chosen now. */
  abiertas: readonly Propuesta[];
  /** It has its choice or its reason, or wants none. */
  resuelta: boolean;
};
/** State of a need, from the proposals of its trip that this person sees. */
export function situacionDe(n: Necesidad, propuestas: readonly Propuesta[]): Situacion {
  const own = propuestas.filter((p) => p.NecesidadId === n.Id);
  const elegida = own.find((p) => p.EstadoId === ESTADO_PROPUESTA.elegida);
  // A choice stays when its last day passes, but the server asks for another one before the trip goes on.
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

/**
 * A trip with its needs and its proposals; a draft has none. `total`: euros of the chosen, once each need has its choice.
 * `llegando`: needs or proposals are on their way, and what stands below them would move.
 */
export function useViajeEntero(viajeId: number) {
  const viaje = useQuery(viajeDetalle(viajeId));
  const necesidades = useQuery({ ...necesidadesDe(viajeId), enabled: viaje.data !== undefined });
  const isDraft = viaje.data?.EstadoId === ESTADO_VIAJE.borrador;
  const read = useQuery({ ...propuestasDelViaje(viajeId), enabled: viaje.data !== undefined && !isDraft });
  const propuestas = isDraft ? { ...read, data: [] } : read;
  const [needs, offers] = [necesidades.data, propuestas.data];
  const settled = needs !== undefined && offers !== undefined && needs.every((n) => situacionDe(n, offers).resuelta);
  const llegando = necesidades.isLoading || read.isLoading;
  const total = settled ? totalElegido(needs, offers) : undefined;
  return { viaje, necesidades, propuestas, llegando, needs, offers, total };
}
export type ViajeEntero = ReturnType<typeof useViajeEntero>;

type Props = { viajeId: number; necesidades: readonly Necesidad[]; propuestas: readonly Propuesta[] };

/** Needs of a trip in a line each, with their choice or the way to choose. */
export const NecesidadesDelViaje = ({ viajeId, necesidades, propuestas }: Props) => (
  <ul className="divide-y divide-line">
    {necesidades.map((n) => (
      <li key={n.Id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
        <NecesidadLinea
          necesidad={n}
          lado={<Resultado viajeId={viajeId} necesidad={n} situacion={situacionDe(n, propuestas)} />}
        />
      </li>
    ))}
  </ul>
);

type ResultadoProps = { viajeId: number; necesidad: Necesidad; situacion: Situacion };

function Resultado({ viajeId, necesidad: n, situacion: { elegida, abiertas } }: ResultadoProps) {
  const choosing = n.acciones.includes('elegir');
  const elegir = (label: string, variant: 'soft' | 'plain') => (
    <LinkButton
      to="/menu/viajes/$id"
      params={{ id: String(viajeId) }}
      search={(old) => ({ ...old, guardado: undefined, ver: 'propuestas', necesidad: n.Id })}
      aria-label={`${label}, ${nombreDeNecesidad(n)}`}
      variant={variant}
    >
      {label}
    </LinkButton>
  );
  const cambiar = choosing && elegir('Cambiar', 'plain');
  if (elegida !== undefined)
    return (
      <Franja icon={CircleCheck} tone="bg-good/60 text-good-ink" accion={cambiar}>
        {vistaDePropuesta(elegida).titulo} · <Texto look="strong">{euros(elegida.Precio)}</Texto>
      </Franja>
    );
  if (n.SinPropuestaMotivo !== '')
    return (
      <Franja icon={Info} tone="bg-neutral text-neutral-ink" accion={cambiar}>
        Sin propuesta: {n.SinPropuestaMotivo}
      </Franja>
    );
  if (!n.QuierePropuesta) return <Dim>No necesita propuesta</Dim>;
  if (!choosing) return null;
  if (abiertas.length > 0) return elegir(`Elegir propuesta (${abiertas.length})`, 'soft');
  return (
    <span className="flex items-center gap-1.5 text-sm text-mute">
      <Icono de={Hourglass} size="sm" />
      Aún sin propuestas
      {elegir('Ver', 'plain')}
    </span>
  );
}

type FranjaProps = { icon: LucideIcon; tone: string; accion: ReactNode; children: ReactNode };
const Franja = ({ icon: Icon, tone, accion, children }: FranjaProps) => (
  <div className={`flex basis-full items-center justify-between gap-3 rounded-field py-1.5 pr-2 pl-3 ${tone}`}>
    <p className="flex min-w-0 items-start gap-2 text-control tabular-nums">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <Texto look="narrow">{children}</Texto>
    </p>
    {accion}
  </div>
);

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, PAIS_CON_PROVINCIA, permiteEstado } from '#contract/viajes/viajes.rules.ts';
import { euros } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { GestionDocumentos } from './GestionDocumentos.card.tsx';
import { GestionNecesidad } from './GestionNecesidad.card.tsx';
import { HistorialDeViaje } from '#web/viajes/viaje/Historial.card.tsx';
import { fechasDe } from '#web/viajes/viaje/Viaje.card.tsx';
import { Avisos } from '#web/viajes/viaje/ViajeDatos.card.tsx';
import { necesidadesDe, propuestasDelViaje } from '#web/viajes/viaje/viajes.api.ts';

/** Everything that the desk needs of one trip, what it is to do first: tickets once it is approved, proposals before. */
export function GestionTrabajo({ viaje }: { viaje: ViajeDetalle }) {
  const issuing = permiteEstado('subirDocumento', viaje.EstadoId) || viaje.EstadoId === ESTADO_VIAJE.liquidado;
  return (
    <div className="@container grid gap-6">
      <Avisos viaje={viaje} />
      <Datos viaje={viaje} />
      {issuing && <GestionDocumentos viaje={viaje} />}
      <Necesidades viaje={viaje} />
      <div className="border-t border-line pt-2">
        <Disclosure title="Historial">
          <div className="pb-2 pl-1">
            <HistorialDeViaje viaje={viaje} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

const amount = (value: number, code: string) =>
  `${value.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${code}`;

/** The trip in a few lines: what is empty is left out, what is long takes the whole width. */
function Datos({ viaje: v }: { viaje: ViajeDetalle }) {
  const place = [
    v.LugarDestino,
    v.PaisCodigo === PAIS_CON_PROVINCIA ? (v.Provincia === v.LugarDestino ? '' : v.Provincia) : v.Pais,
  ];
  const short: [string, ReactNode][] = [
    ['Solicitante', `${v.Solicitante} · ${v.Matricula}`],
    ['Destino', place.filter(Boolean).join(', ')],
    ['Fechas', fechasDe(v)],
    ['En manos de', v.EnManosDe],
    [v.CargarA, `${v.CORReferencia} · ${v.CORDescripcion}`],
    ['Precio', euros(v.Precio)],
    ['Anticipo', v.AnticipoEuros ? euros(v.AnticipoEuros) : ''],
    ['Anticipo en divisas', v.AnticipoDivisas ? amount(v.AnticipoDivisas, v.Divisa) : ''],
    ['Formación', v.Formacion === 'SÍ' ? 'SÍ' : ''],
    ['Código de oferta', v.CodigoOferta],
  ];
  const long: [string, ReactNode][] = [
    ['Motivo', v.MotivoViaje],
    ['Limitaciones horarias', v.LimitacionesHorarias === 'SÍ' ? v.Limitaciones : ''],
    ['Acompañantes', v.Acompanantes],
    ['Justificación', v.Justificacion],
  ];
  const item =
    (whole: boolean) =>
    ([label, value]: [string, ReactNode]) => (
      <div key={label} className={clsx('min-w-0 @max-sm:flex @max-sm:gap-3', whole && 'col-span-full')}>
        <dt className="shrink-0 text-mute @max-sm:w-26 @max-sm:text-sm @sm:text-xs">{label}</dt>
        <dd className={clsx('break-words tabular-nums', whole ? 'whitespace-pre-line' : 'font-medium')}>{value}</dd>
      </div>
    );
  const filled = ([, value]: [string, ReactNode]) => value !== '';
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] leading-snug @sm:grid-cols-2 @sm:gap-y-3 @xl:grid-cols-3">
      {short.filter(filled).map(item(false))}
      {long.filter(filled).map(item(true))}
    </dl>
  );
}

function Necesidades({ viaje }: { viaje: ViajeDetalle }) {
  const title = useId();
  const needs = useQuery({ ...necesidadesDe(viaje.Id), meta: { silencio: true } });
  const offers = useQuery(propuestasDelViaje(viaje.Id));
  const failed = [needs, offers].find((q) => q.isError && q.data === undefined);
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-3 text-[0.8125rem] font-bold tracking-wide text-mute">
        NECESIDADES
      </h3>
      {failed !== undefined ? (
        <ErrorState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />
      ) : needs.data === undefined || offers.data === undefined ? (
        <Skeleton className="h-40 rounded-card" />
      ) : needs.data.length === 0 ? (
        <p className="text-mute">Este viaje no tiene necesidades.</p>
      ) : (
        <div className="grid gap-4">
          {needs.data.map((n) => (
            <GestionNecesidad key={n.Id} viaje={viaje} necesidad={n} propuestas={offers.data} />
          ))}
        </div>
      )}
    </section>
  );
}

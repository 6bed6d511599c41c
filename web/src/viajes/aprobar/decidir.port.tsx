import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import type { FuenteDePendientes } from '#web/kernel/area.ts';
import { euros } from '#web/kernel/format.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { useSession } from '#web/red/session.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { WaitingNotice } from '#web/ui/pagina/waiting.tsx';
import { entidadViaje } from '#web/viajes/viaje/actos.api.ts';
import { Decision } from './Decision.card.tsx';
import { HistorialDeViaje } from '#web/viajes/viaje/Historial.card.tsx';
import { NecesidadesElegidas } from '#web/viajes/propuestas/NecesidadesElegidas.card.tsx';
import { EstadoViaje, fechasDe } from '#web/viajes/viaje/Viaje.card.tsx';
import { Avisos, DatosRestantes } from '#web/viajes/viaje/ViajeDatos.card.tsx';
import { useViajeEntero, type ViajeEntero } from '#web/viajes/propuestas/NecesidadesDelViaje.card.tsx';
import { viajesPendientesAprobacion } from '#web/viajes/viaje/viajes.api.ts';

/* What the inbox of everything that waits for a person needs of trips. */

/** The trips that wait for this person, the next departure first. */
export function useViajesPorDecidir(): FuenteDePendientes {
  const me = useSession()?.nombre;
  const { data, ...query } = useInfiniteQuery(viajesPendientesAprobacion);
  const filas = data?.pages
    .flatMap((page) => page.items)
    .map((v) => ({
      id: v.Id,
      tipo: 'Viaje',
      numero: v.Codigo,
      resumen: [v.LugarDestino, fechasDe(v), euros(v.Precio)].filter(Boolean).join(' · '),
      peticionario: v.Solicitante,
      desde: v.EnEsperaDesde,
      porDelegacionDe: v.EnManosDe === me ? null : v.EnManosDe,
      recordada: v.Recordada,
      escalada: v.Escalada,
      conFirma: false,
    }));
  return { ...query, filas, ordenada: false };
}

type Props = {
  viajeId: number;
  /** The list to which a phone's arrow goes back when the page was opened by its address. */
  volver: string;
  /** It has been decided, or left: the detail closes. */
  onDone(): void;
};

/** The whole of a trip before deciding on it, with its decision: a pane beside a list on a desk, a page on a phone. */
export function ViajeParaDecidir({ viajeId, volver, onDone: close }: Props) {
  const desk = useDesk();
  const entero = useViajeEntero(viajeId);
  const { data: viaje, error, refetch } = entero.viaje;
  const body =
    viaje !== undefined ? (
      <Cuerpo key={viaje.Id} viaje={viaje} entero={entero} />
    ) : error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-120 rounded-card" />
    );
  const title = `Viaje ${viaje?.Codigo ?? ''}`;
  if (!desk)
    return (
      <>
        <PageHeader title={title} back={volver} />
        {body}
        {viaje && <Decision viaje={viaje} onDone={close} sticky />}
      </>
    );
  return (
    <div className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl font-semibold tracking-tight tabular-nums">{title}</h2>
          {viaje && <EstadoViaje viaje={viaje} />}
        </div>
        <Button variant="plain" className="-mr-3" onPress={close}>
          Regresar
        </Button>
      </header>
      <div className="flex-1 p-6">{body}</div>
      {viaje && <Decision viaje={viaje} onDone={close} />}
    </div>
  );
}

function Cuerpo({ viaje, entero }: { viaje: ViajeDetalle; entero: ViajeEntero }) {
  const me = useSession()?.nombre;
  const { envios } = useEnviosDe(entidadViaje(viaje.Id));
  const { necesidades, propuestas, needs, offers } = entero;
  const failed = necesidades.error ?? propuestas.error;
  const byDelegation = viaje.acciones.includes('aprobar') && viaje.EnManosDe !== me;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WaitingNotice envios={envios} />
      {byDelegation && <Notice>Por delegación de {viaje.EnManosDe}</Notice>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-[0.9375rem] text-mute">{viaje.Solicitante} va a</p>
          <p className="text-xl leading-snug font-semibold tracking-tight break-words">{viaje.LugarDestino}</p>
          <p className="tabular-nums">{fechasDe(viaje)}</p>
        </div>
        <div className="xl:text-right">
          <p className="text-[0.9375rem] text-mute">Total</p>
          <p className="text-2xl font-bold tracking-tight tabular-nums">
            {viaje.Precio === null ? 'Sin coste previsto' : euros(viaje.Precio)}
          </p>
          <p className="text-sm text-mute">
            {viaje.CargarA} {viaje.CORReferencia} · {viaje.CORDescripcion}
          </p>
        </div>
      </div>
      <Avisos viaje={viaje} />
      <Parte title="Motivo">
        <p className="break-words whitespace-pre-line">{viaje.MotivoViaje}</p>
      </Parte>
      {viaje.Justificacion !== '' && (
        <Notice tone="warn" title="Justificación">
          <p className="break-words whitespace-pre-line">{viaje.Justificacion}</p>
        </Notice>
      )}
      <Parte title="Necesidades y propuestas elegidas">
        {failed && (
          <ErrorState
            message={messageOf(failed)}
            onRetry={() => {
              void necesidades.refetch();
              void propuestas.refetch();
            }}
          />
        )}
        {!failed && (needs === undefined || offers === undefined) && <Skeleton className="h-32" />}
        {needs !== undefined && offers !== undefined && <NecesidadesElegidas necesidades={needs} propuestas={offers} />}
      </Parte>
      <Parte title="Datos del viaje">
        <DatosRestantes viaje={viaje} omitir={['Justificación']} />
      </Parte>
      <div className="border-t border-line pt-2">
        <Disclosure title="Historial" open>
          <div className="pt-1 pl-1">
            <HistorialDeViaje viaje={viaje} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

function Parte({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-[0.8125rem] font-bold tracking-wide text-mute uppercase">
        {title}
      </h3>
      {children}
    </section>
  );
}

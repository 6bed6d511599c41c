import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, type NavigateOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Solicitud, SolicitudDetalle } from '#contract/solicitudes/solicitud.schemas.ts';
import { ComunicacionParaDecidir } from '#web/comunicaciones/decidir.port.tsx';
import { ApiError, type Page } from '#web/red/api.ts';
import { ViajeParaDecidir } from '#web/viajes/aprobar/decidir.port.tsx';
import { useClose } from '#web/kernel/close.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { EstadoSolicitud } from './Estado.card.tsx';
import { Firmar } from './Firmar.card.tsx';
import { MIS_PENDIENTES, solicitudDetalle, type TipoSolicitud } from './solicitudes.api.ts';

const route = getRouteApi('/protegida/menu/solicitudes/$id');

const PENDIENTE = 1;
/** Kinds that are decided with the words of their area (spec section 2.12), under the number that they have there. */
const PARA_DECIDIR: {
  [T in TipoSolicitud]?: ComponentType<{ id: number; volver: NavigateOptions & { to: string } }>;
} = { COMUNICACION: ComunicacionParaDecidir, VIAJE: ViajeParaDecidir };

/** One request: to whoever decides on it 'Firmar Solicitud' (spec section 2.11); to whoever asked, where it stands. */
export function SolicitudDetalleScreen() {
  const id = Number(route.useParams().id);
  const search = route.useSearch();
  const desk = useDesk();
  const close = useClose({ to: '/menu/solicitudes', search });
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...solicitudDetalle(id),
    // The list has brought it whole but for its history: it can be read before the answer comes, and without network.
    initialData: (): SolicitudDetalle | undefined => {
      const row = queries
        .getQueriesData<InfiniteData<Page<Solicitud[]>>>({ queryKey: MIS_PENDIENTES })
        .flatMap(([, read]) => read?.pages.flatMap((page) => page.items) ?? [])
        .find((one) => one.Id === id);
      return row && { ...row, CodigoVerificacion: null, Historial: [] };
    },
    initialDataUpdatedAt: 0,
  });
  if (data?.EstadoId === PENDIENTE && search.ver !== 'mias') {
    const ParaDecidir = PARA_DECIDIR[data.TipoCodigo];
    if (ParaDecidir)
      return <ParaDecidir key={data.Id} id={data.EntidadId} volver={{ to: '/menu/solicitudes', search }} />;
  }
  const gone = error instanceof ApiError && error.status === 404;
  const title = gone
    ? 'Solicitud'
    : data === undefined || decidible(data)
      ? 'Firmar Solicitud'
      : `Solicitud ${data.Numero}`;
  const body = gone ? (
    <EmptyState
      title="Esta solicitud ya no está en sus manos"
      action={
        <Button variant="outline" onPress={close}>
          Regresar
        </Button>
      }
    >
      Ha pasado a otra persona, o la delegación ha terminado.
    </EmptyState>
  ) : data !== undefined ? (
    <Firmar key={data.Id} solicitud={data} entera={data.Historial.length > 0} onClose={close} />
  ) : error ? (
    <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-120 rounded-card" />
  );
  if (!desk)
    return (
      <>
        <PageHeader
          title={title}
          back="/menu/solicitudes"
          {...(data && !decidible(data) ? { badge: <EstadoSolicitud solicitud={data} /> } : {})}
        />
        {body}
      </>
    );
  return (
    <div className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl font-semibold tracking-tight tabular-nums">{title}</h2>
          {data && !gone && <EstadoSolicitud solicitud={data} />}
        </div>
        <Button variant="plain" className="-mr-3" onPress={close}>
          Regresar
        </Button>
      </header>
      {data === undefined || gone ? <div className="flex-1 p-6">{body}</div> : body}
    </div>
  );
}

const decidible = ({ acciones }: SolicitudDetalle) => acciones.includes('aceptar');

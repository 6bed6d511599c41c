import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Solicitud, SolicitudDetalle } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { ApiError, type Page } from '#web/casa/red/api.ts';
import { Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Firmar } from './Firmar.card.tsx';
import { piezasDe } from './piezas.port.tsx';
import { MIS_PENDIENTES, misPendientes, misSolicitudes, solicitudDetalle } from './solicitudes.api.ts';

const route = getRouteApi('/protegida/menu/solicitudes/$id');

const PENDIENTE = 1;

/** Detail of a request: 'Firmar Solicitud' (spec section 2.11) for its approver, its state for the requester. */
export function SolicitudDetalleScreen() {
  const id = Number(route.useParams().id);
  const search = route.useSearch();
  const pendientes = search.ver !== 'mias';
  return (
    <Recorrido
      // a kind that the server does not know finds nothing: then there is nothing to walk along
      query={pendientes ? misPendientes(search.tipo as Parameters<typeof misPendientes>[0]) : misSolicitudes}
      id={id}
      abre={({ Id }) => ({ to: '/menu/solicitudes/$id', params: { id: String(Id) }, search })}
    >
      <DetalleDeSolicitud id={id} search={search} />
    </Recorrido>
  );
}

function DetalleDeSolicitud({ id, search }: { id: number; search: ReturnType<typeof route.useSearch> }) {
  const volver = { to: '/menu/solicitudes', search } as const;
  const queries = useQueryClient();
  const query = useQuery({
    ...solicitudDetalle(id),
    // The list has brought it whole but for its history: it can be read before the answer comes, and without network.
    initialData: (): SolicitudDetalle | undefined => {
      const row = queries
        .getQueriesData<InfiniteData<Page<Solicitud[]>>>({ queryKey: MIS_PENDIENTES })
        .flatMap(([, read]) => read?.pages.flatMap((page) => page.items) ?? [])
        .find((candidata) => candidata.Id === id);
      return row && { ...row, CodigoVerificacion: null, Historial: [] };
    },
    initialDataUpdatedAt: 0,
  });
  const { data, error } = query;
  const DetalleDelArea =
    data?.EstadoId === PENDIENTE && search.ver !== 'mias' ? piezasDe(data.TipoCodigo).detalle : undefined;
  if (data && DetalleDelArea)
    return (
      <Suspense
        fallback={
          <Detalle query={{ ...query, data: undefined }} title={data.TipoSolicitud} volver={volver}>
            {() => null}
          </Detalle>
        }
      >
        <DetalleDelArea key={id} id={data.EntidadId} volver={volver} />
      </Suspense>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Detalle query={{ ...query, data: 'gone' }} title="Solicitud" volver={volver}>
        {() => (
          <EmptyState title="Esta solicitud ya no está en sus manos">
            Ha pasado a otra persona, o la delegación ha terminado.
          </EmptyState>
        )}
      </Detalle>
    );
  return <Firmar key={id} query={query} volver={volver} />;
}

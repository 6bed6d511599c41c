import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { EPI_NUEVA, misSolicitudesEpi } from './marco/epi.api.ts';
import { PedirEpi, Pestanas, TITULO } from './marco/Marco.card.tsx';
import { FilaSolicitud } from './Solicitud.card.tsx';

/** Requests of the person, the last first. */
export const SolicitudesEpiScreen = () => (
  <ListaConDetalle
    title={TITULO}
    elija="Elija una solicitud para ver en qué está."
    encima
    pestanas={<Pestanas value="solicitudes" />}
    crear={<PedirEpi />}
  >
    <Filas
      query={misSolicitudesEpi}
      label="Mis solicitudes de EPI"
      fila={(solicitud) => <FilaSolicitud solicitud={solicitud} />}
      abre={({ Id }) => ({ to: '/menu/epi/solicitudes/$id', params: { id: String(Id) } })}
      nuevas={{ entidad: EPI_NUEVA, label: 'Solicitudes pendientes de enviar' }}
      vacio={
        <EmptyState title="Todavía no ha pedido ningún EPI">
          Pida lo que necesite: es gratis, y lo que entra en el cupo de su puesto se aprueba al momento.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);

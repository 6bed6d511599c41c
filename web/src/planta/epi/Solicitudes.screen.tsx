import type { SolicitudEpi } from '#contract/planta/epi/epi.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { EPI_NUEVA, misSolicitudesEpi } from './marco/epi.api.ts';
import { PedirEpi, Pestanas, TITULO } from './marco/Marco.card.tsx';
import { cosaDe, FilaSolicitud, siguienteDe } from './Solicitud.card.tsx';

const columnas: readonly Column<SolicitudEpi>[] = [
  {
    id: 'articulo',
    header: 'Equipo',
    cell: (s) => <Nombre bajo={s.Numero}>{cosaDe(s)}</Nombre>,
    texto: cosaDe,
  },
  { id: 'estado', header: 'Estado', ancho: 170, cell: (s) => <Estado de={s} /> },
  { id: 'siguiente', header: 'Qué falta', ancho: 260, cell: (s) => siguienteDe(s) || '—' },
  { id: 'motivo', header: 'Motivo', ancho: 180, desde: 1000, cell: (s) => s.Motivo },
  { id: 'fecha', header: 'Pedido', ancho: 112, cell: (s) => fecha(s.Fecha), className: 'tabular-nums' },
];

/** Requests of the person, the last first. */
export function SolicitudesEpiScreen() {
  return (
    <ListaConDetalle title={TITULO} ancha encima pestanas={<Pestanas value="solicitudes" />} crear={<PedirEpi />}>
      <Tabla
        query={misSolicitudesEpi}
        orden="-fecha"
        caption="Mis solicitudes de EPI"
        nuevas={{ entidad: EPI_NUEVA, label: 'Solicitudes pendientes de enviar' }}
        columns={columnas}
        tarjeta={(solicitud) => <FilaSolicitud solicitud={solicitud} />}
        abre={({ Id }) => ({ to: '/menu/epi/solicitudes/$id', params: { id: String(Id) } })}
        vacio={
          <EmptyState dibujo={<Muelle />} title="Todavía no ha pedido ningún EPI">
            Pida lo que necesite: es gratis, y lo que entra en el cupo de su puesto se aprueba al momento.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

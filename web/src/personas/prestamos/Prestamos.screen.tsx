import { useQuery } from '@tanstack/react-query';
import type { Prestamo } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { CONCEDIDOS, FilaPrestamo } from './Prestamo.card.tsx';
import { misPrestamos, posibilidades, PRESTAMO_NUEVO } from './prestamos.api.ts';

const columnas: readonly Column<Prestamo>[] = [
  {
    id: 'concepto',
    header: 'Préstamo o anticipo',
    cell: (p) => <Nombre bajo={`${p.Tipo} · ${p.Numero}`}>{p.Concepto || p.Tipo}</Nombre>,
    texto: (p) => `${p.Tipo} ${p.Numero}`,
  },
  { id: 'estado', header: 'Estado', ancho: 160, cell: (p) => <Estado de={p} /> },
  { id: 'importe', header: 'Importe', align: 'right', ancho: 112, cell: (p) => euros(p.Importe) },
  {
    id: 'queda',
    header: 'Queda',
    align: 'right',
    ancho: 112,
    cell: (p) => CONCEDIDOS.includes(p.EstadoId) && euros(p.Pendiente),
  },
  {
    id: 'cuotas',
    header: 'Cuotas',
    align: 'right',
    ancho: 76,
    desde: 1000,
    cell: (p) => p.TipoCodigo === 'P' && p.Plazos,
  },
  {
    id: 'cuota',
    header: 'Cuota',
    align: 'right',
    ancho: 104,
    desde: 1000,
    cell: (p) => p.ProximaCuota !== null && euros(p.Cuota),
  },
  {
    id: 'proxima',
    header: 'Próxima cuota',
    ancho: 124,
    cell: (p) => fecha(p.ProximaCuota),
    className: 'tabular-nums',
  },
  { id: 'manos', header: 'En manos de', ancho: 160, desde: 1300, cell: (p) => p.EnManosDe || '—' },
  { id: 'fecha', header: 'Pedido', ancho: 112, cell: (p) => fecha(p.Fecha), className: 'tabular-nums' },
];

/** Loans and advances of the person, the last first. */
export function PrestamosScreen() {
  const may = traida(useQuery(posibilidades), ({ Prestamo: prestamo, Anticipo: anticipo }) =>
    prestamo.Puede || anticipo.Puede ? { Puede: true, Motivo: '' } : prestamo,
  );
  return (
    <ListaConDetalle
      title="Préstamos"
      ancha
      encima
      crear={
        <CreateLink to="/menu/prestamos/nuevo" may={may}>
          Pedir préstamo o anticipo
        </CreateLink>
      }
    >
      <Tabla
        query={misPrestamos}
        orden="-fecha"
        caption="Mis préstamos y anticipos"
        nuevas={{ entidad: PRESTAMO_NUEVO, label: 'Peticiones pendientes de enviar' }}
        columns={columnas}
        tarjeta={(prestamo) => <FilaPrestamo prestamo={prestamo} />}
        abre={({ Id }) => ({ to: '/menu/prestamos/$id', params: { id: String(Id) } })}
        vacio={
          <EmptyState dibujo={<Muelle />} title="Todavía no tiene préstamos ni anticipos">
            Puede pedir un anticipo de lo ya trabajado este mes, o un préstamo que se devuelve en cuotas.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

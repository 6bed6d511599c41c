import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { fecha } from '#web/kernel/format.ts';
import { type Column, DataTable } from '#web/ui/pagina/data-table.tsx';
import type { OrdenGestion } from './gestion.api.ts';
import { urgencia } from './GestionCola.card.tsx';
import { EstadoViaje } from '#web/viajes/viaje/Viaje.card.tsx';

/** A figure that says nothing when it is zero, and something when it is work. */
const Cifra = ({ n, pressing }: { n: number; pressing: boolean }) => (
  <span className={clsx(n === 0 && !pressing && 'text-mute', pressing && 'font-semibold text-warn-ink')}>{n}</span>
);
const Corto = ({ children }: { children: string }) => (
  <span title={children} className="block truncate">
    {children}
  </span>
);
const Salida = ({ row }: { row: ViajeGestion }): ReactNode => {
  const near = urgencia(row);
  return (
    <span className="block leading-tight whitespace-nowrap tabular-nums">
      {fecha(row.FechaSalida)}
      {near !== '' && <span className="block text-xs font-semibold text-warn-ink">{near}</span>}
    </span>
  );
};

const columns: readonly Column<ViajeGestion>[] = [
  {
    id: 'codigo',
    header: 'Código',
    sortable: true,
    cell: (v) => <span className="tabular-nums">{v.Codigo}</span>,
    className: 'whitespace-nowrap',
  },
  {
    id: 'viaje',
    header: 'Destino y solicitante',
    cell: (v) => (
      <span className="block leading-tight">
        <Corto>{v.LugarDestino}</Corto>
        <span className="text-[0.8125rem] text-mute">
          <Corto>{v.Solicitante}</Corto>
        </span>
      </span>
    ),
    className: 'max-w-36 min-[1400px]:max-w-56',
  },
  { id: 'salida', header: 'Salida', sortable: true, cell: (v) => <Salida row={v} /> },
  {
    id: 'regreso',
    header: 'Regreso',
    cell: (v) => fecha(v.FechaRegreso),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'estado', header: 'Estado', cell: (v) => <EstadoViaje viaje={v} /> },
  {
    id: 'necesidades',
    header: 'Necesidades',
    short: 'Nec.',
    align: 'right',
    cell: (v) => <Cifra n={v.Necesidades} pressing={false} />,
  },
  {
    id: 'sinPropuesta',
    header: 'Sin propuesta',
    short: 'Sin prop.',
    align: 'right',
    cell: (v) => <Cifra n={v.SinPropuesta} pressing={v.SinPropuesta > 0 && v.EstadoId === ESTADO_VIAJE.enPropuestas} />,
  },
  {
    id: 'documentos',
    header: 'Documentos',
    short: 'Docs.',
    align: 'right',
    cell: (v) => <Cifra n={v.Documentos} pressing={v.Documentos === 0 && v.EstadoId === ESTADO_VIAJE.aprobado} />,
  },
  {
    id: 'en-manos',
    header: 'En manos de',
    cell: (v) => <Corto>{v.EnManosDe || '—'}</Corto>,
    className: 'max-w-28 min-[1400px]:max-w-36',
  },
];

type Props = {
  rows: readonly ViajeGestion[];
  orden: OrdenGestion;
  onSort(orden: OrdenGestion): void;
  onOpen(row: ViajeGestion): void;
};

/** The desk's queue as a table: who, where, when, and how far each one is. */
export function GestionTabla({ rows, orden, onSort, onOpen }: Props) {
  const column = orden.replace('-', '');
  return (
    <DataTable
      dense
      caption="Viajes de la agencia"
      columns={columns}
      rows={rows}
      rowKey={(v) => v.Id}
      rowLabel={(v) => `${v.Codigo}, ${v.Solicitante}, ${v.LugarDestino}`}
      sort={{ column, descending: orden.startsWith('-') }}
      // Only 'salida' and 'codigo' have a header that sorts.
      onSort={(s) => onSort(`${s.descending ? '-' : ''}${s.column}` as OrdenGestion)}
      onOpen={onOpen}
    />
  );
}

import { Link } from '@tanstack/react-router';
import { Newspaper, Pin } from 'lucide-react';
import type { AvisoGestion, OrdenAvisos } from '#contract/avisos/gestion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { type Column, DataTable } from '#web/ui/pagina/data-table.tsx';
import { EstadoAviso, Lectura, vistoDesde } from './Estado.card.tsx';

const Corto = ({ children }: { children: string }) => (
  <span title={children} className="block truncate">
    {children}
  </span>
);

/** 'dd/MM/yyyy HH:mm', the hour under the day. */
function Instante({ text }: { text: string }) {
  const [day, hour] = text.split(' ');
  return (
    <span className="block leading-tight whitespace-nowrap tabular-nums">
      {day || '—'}
      <span className="block text-[0.8125rem] text-mute">{hour}</span>
    </span>
  );
}

const Marcas = ({ aviso }: { aviso: AvisoGestion }) => (
  <>
    {aviso.CanalCodigo === 'N' && (
      <span className="inline-flex items-center gap-1">
        <Newspaper aria-hidden className="size-3.5" />
        Noticia
      </span>
    )}
    {aviso.Fijado && (
      <span className="inline-flex items-center gap-1">
        <Pin aria-hidden className="size-3.5" />
        Fijado
      </span>
    )}
  </>
);

const columns: readonly Column<AvisoGestion>[] = [
  {
    id: 'titular',
    header: 'Titular',
    sortable: true,
    cell: (a) => (
      <span className="block max-w-64 min-[1400px]:max-w-88">
        <Corto>{a.Titular}</Corto>
      </span>
    ),
  },
  { id: 'estado', header: 'Estado', cell: (a) => <EstadoAviso aviso={a} /> },
  {
    id: 'destinatarios',
    header: 'Tipo y destinatarios',
    cell: (a) => (
      <span className="block leading-tight">
        <span className="flex gap-2.5 text-[0.8125rem] text-mute">
          {a.CanalCodigo === 'A' && a.Canal}
          <Marcas aviso={a} />
        </span>
        <Corto>{a.Destinatarios}</Corto>
      </span>
    ),
    className: 'max-w-40 min-[1400px]:max-w-52',
  },
  {
    id: 'desde',
    header: 'Desde',
    sortable: true,
    cell: (a) => <Instante text={vistoDesde(a)} />,
  },
  {
    id: 'hasta',
    header: 'Hasta',
    sortable: true,
    cell: (a) => <Instante text={fechaHora(a.Hasta)} />,
  },
  { id: 'lectura', header: 'Leído por', cell: (a) => <Lectura aviso={a} /> },
];

type Props = {
  rows: readonly AvisoGestion[];
  orden: OrdenAvisos | undefined;
  onSort(orden: OrdenAvisos): void;
  onOpen(row: AvisoGestion): void;
};

/** All that has been written, as a table: what, for whom, from when until when, and how far it has been read. */
export const GestionTabla = ({ rows, orden, onSort, onOpen }: Props) => (
  <DataTable
    dense
    caption="Avisos y noticias"
    columns={columns}
    rows={rows}
    rowKey={(a) => a.Id}
    rowLabel={(a) => `${a.Titular}, ${a.Canal}, ${a.Estado}`}
    {...(orden === undefined ? {} : { sort: { column: orden.replace('-', ''), descending: orden.startsWith('-') } })}
    // Only the columns that have an order have a header that sorts.
    onSort={(s) => onSort(`${s.descending ? '-' : ''}${s.column}` as OrdenAvisos)}
    onOpen={onOpen}
  />
);

/** The same on a phone, a card each, in the same order. */
export const GestionTarjetas = ({ rows }: { rows: readonly AvisoGestion[] }) => (
  <ul aria-label="Avisos y noticias" className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
    {rows.map((a) => (
      <li key={a.Id} className="grid grid-cols-[minmax(0,1fr)]">
        <Link to="/menu/comunicacion/$id" params={{ id: String(a.Id) }} className={cardClass(true)}>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="flex flex-wrap gap-2.5 text-sm text-mute tabular-nums">
              {vistoDesde(a) || 'Sin fecha'}
              <Marcas aviso={a} />
            </span>
            <EstadoAviso aviso={a} />
          </span>
          <span className="mt-1.5 block font-semibold break-words">{a.Titular}</span>
          <span className="mb-2 block truncate text-sm text-mute">{a.Destinatarios}</span>
          <Lectura aviso={a} />
        </Link>
      </li>
    ))}
  </ul>
);

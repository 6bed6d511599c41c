import { type LucideIcon, Newspaper, Pin, UtensilsCrossed } from 'lucide-react';
import type { AvisoGestion } from '#contract/oficina/avisos/gestion.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { hasReaders, Lectura, vistoDesde } from './Estado.card.tsx';

const Corto = ({ children }: { children: string }) => (
  <Texto title={children} look="cut">
    {children}
  </Texto>
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

const Marca = ({ icono: Icono, children }: { icono: LucideIcon; children: string }) => (
  <span className="inline-flex items-center gap-1">
    <Icono aria-hidden className="size-3.5" />
    {children}
  </span>
);
const Marcas = ({ aviso }: { aviso: AvisoGestion }) => (
  <>
    {aviso.CanalCodigo === 'N' && <Marca icono={Newspaper}>Noticia</Marca>}
    {aviso.CanalCodigo === 'C' && <Marca icono={UtensilsCrossed}>Comedor</Marca>}
    {aviso.Fijado && <Marca icono={Pin}>Fijado</Marca>}
  </>
);

/** Columns of the table; the ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<AvisoGestion>[] = [
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
  { id: 'estado', header: 'Estado', cell: (a) => <Estado de={a} /> },
  {
    id: 'destinatarios',
    header: 'Tipo y destinatarios',
    cell: (a) => (
      <Texto look="tight">
        <span className="flex gap-2.5 text-[0.8125rem] text-mute">
          {a.CanalCodigo === 'A' && a.Canal}
          <Marcas aviso={a} />
        </span>
        <Corto>{a.Destinatarios}</Corto>
      </Texto>
    ),
    className: 'max-w-40 min-[1400px]:max-w-52',
  },
  { id: 'desde', header: 'Desde', sortable: true, cell: (a) => <Instante text={vistoDesde(a)} /> },
  { id: 'hasta', header: 'Hasta', sortable: true, cell: (a) => <Instante text={fechaHora(a.Hasta)} /> },
  { id: 'lectura', header: 'Leído por', cell: (a) => <Lectura aviso={a} /> },
];

/** A notice where the table does not fit. */
export const AvisoTarjeta = ({ aviso: a }: { aviso: AvisoGestion }) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="flex flex-wrap gap-2.5 text-sm text-mute tabular-nums">
        {vistoDesde(a) || 'Sin fecha'}
        <Marcas aviso={a} />
      </span>
      <Estado de={a} />
    </span>
    <span className="mt-1.5 block font-semibold break-words">{a.Titular}</span>
    <span className="mb-1 block truncate text-sm text-mute">{a.Destinatarios}</span>
    {hasReaders(a) && <Lectura aviso={a} />}
  </>
);

import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { ESTADO_FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Estado } from '#web/casa/ui/piezas/estado.tsx';
import { importe } from '#web/oficina/facturas/Factura.card.tsx';

/** 'vencida', 'hoy', 'mañana' or 'en 3 días' while something is to be paid within a week; '' otherwise. */
function plazo(f: Factura): string {
  if (f.EstadoId >= ESTADO_FACTURA.pagada) return '';
  if (f.Vencida) return 'vencida';
  const dias = diasEntre(hoy(), f.Vence);
  if (dias < 0 || dias > 7) return '';
  return dias === 0 ? 'hoy' : dias === 1 ? 'mañana' : `en ${dias} días`;
}
function Vence({ factura: f }: { factura: Factura }) {
  const cuando = plazo(f);
  return (
    <span
      className={f.Vencida ? 'font-semibold text-bad-ink' : cuando === '' ? undefined : 'font-semibold text-wait-ink'}
    >
      {fecha(f.Vence)}
      {cuando !== '' && ` · ${cuando}`}
    </span>
  );
}
/** Code of the contract or the cost centre, in its box, and its name. */
function Cargo({ factura: f }: { factura: Factura }) {
  const codigo = f.Contrato || f.CentroCoste;
  const nombre = f.Cargo.startsWith(codigo) ? f.Cargo.slice(codigo.length).replace(/^[\s·:-]+/, '') : f.Cargo;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {codigo !== '' && (
        <span className="shrink-0 rounded-tag bg-well px-1.5 py-0.5 text-[0.78125rem] text-ink-2 tabular-nums">
          {codigo}
        </span>
      )}
      <span className="min-w-0 text-ink-2">{nombre}</span>
    </span>
  );
}

/** Columns of the table; ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<Factura>[] = [
  { id: 'proveedor', header: 'Proveedor', sortable: true, cell: (f) => f.Proveedor },
  { id: 'numero', header: 'Número', sortable: true, ancho: 112, cell: (f) => f.Numero, className: 'tabular-nums wrap-anywhere' },
  {
    id: 'registro',
    header: 'Registro', sortable: true,
    ancho: 130,
    opcional: true,
    cell: (f) => f.Registro,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'fecha',
    header: 'Fecha', sortable: true,
    ancho: 104,
    desde: 1300,
    secundaria: true,
    cell: (f) => fecha(f.Fecha),
    className: 'whitespace-nowrap tabular-nums text-ink-2',
  },
  {
    id: 'cargo',
    header: 'Se carga a', sortable: true,
    ancho: 224,
    secundaria: true,
    cell: (f) => <Cargo factura={f} />,
    texto: (f) => f.Cargo,
  },
  {
    id: 'total',
    header: 'Total', sortable: true,
    ancho: 112,
    align: 'right',
    cell: (f) => <Texto look="strong">{importe(f.Total, f)}</Texto>,
    className: 'whitespace-nowrap',
  },
  {
    id: 'vence',
    header: 'Vence',
    ancho: 156,
    sortable: true,
    cell: (f) => <Vence factura={f} />,
    texto: (f) => fecha(f.Vence),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 184, cell: (f) => <Estado de={f} /> },
  { id: 'quien', header: 'En manos de', ancho: 124, secundaria: true, cell: (f) => f.EnManosDe || '—' },
];

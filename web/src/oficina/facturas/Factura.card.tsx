import { CalendarClock, ShieldAlert, ShieldCheck, ShieldOff, UserRound } from 'lucide-react';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { importeEnPalabras, ESTADO_FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import { type Firma, fraseDeFirma } from '#contract/oficina/facturas/firma.schemas.ts';
import { deEmpresa } from '#web/casa/ui/texto/empresas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Clamp, ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { facturaDetalle } from './facturas.api.ts';

export const importe = (cantidad: string, { Divisa }: Pick<Factura, 'Divisa'>): string =>
  importeEnPalabras(cantidad, Divisa);
/** Next due date, marked when it is past; or a text that there is nothing to pay. */
export function vence(f: Factura): string {
  if (f.APagar === '0.00') return 'No queda nada por pagar';
  return f.Vencida ? `Venció el ${fecha(f.Vence)}` : `Vence el ${fecha(f.Vence)}`;
}
/** Amount to pay, where it is another than the total. */
export const aPagar = (f: Factura): string => {
  if (f.APagar === f.Total) return '';
  return f.APagar.startsWith('-') ? `A su favor: ${importe(f.APagar.slice(1), f)}` : `A pagar: ${importe(f.APagar, f)}`;
};

/** One row of a list: supplier, amount and due date. */
export function FilaFactura({ factura: f }: { factura: Factura }) {
  return (
    <>
      <Row ends top>
        <span className="min-w-0 flex-1 basis-28">
          <Clamp strong>{deEmpresa(f.Proveedor)}</Clamp>
        </span>
        <Estado de={f} />
      </Row>
      <Row ends>
        <Texto look="large figures">{importe(f.Total, f)}</Texto>
        <Dim>{f.Numero}</Dim>
      </Row>
      {aPagar(f) !== '' && <Texto look="figures">{aPagar(f)}</Texto>}
      <Dim>{f.Cargo}</Dim>
      <span className="grid gap-1 text-control tabular-nums">
        {f.EstadoId < 6 && (
          <ConIcono icono={CalendarClock} mal={f.Vencida}>
            {vence(f)}
          </ConIcono>
        )}
        {f.EnManosDe !== '' && (
          <ConIcono icono={UserRound}>
            <Dim>En manos de {f.EnManosDe}</Dim>
          </ConIcono>
        )}
      </span>
    </>
  );
}

const ICONOS = { valida: ShieldCheck, invalida: ShieldAlert, sin: ShieldOff };
/** Signature of an electronic invoice, with the issuer of its certificate or the reason why it is not valid. */
export const FirmaDeFactura = ({ de }: { de: Firma | null }) =>
  de && (
    <div className="grid gap-1">
      <ConIcono icono={ICONOS[de.Estado]} mal={de.Estado === 'invalida'}>
        <Texto look="breaks">{fraseDeFirma(de)}</Texto>
      </ConIcono>
      {de.Detalle !== '' && <Dim>{de.Detalle}</Dim>}
    </div>
  );

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
  { id: 'proveedor', header: 'Proveedor', sortable: true, cell: (f) => deEmpresa(f.Proveedor) },
  {
    id: 'numero',
    header: 'Número',
    sortable: true,
    ancho: 88,
    cell: (f) => f.Numero,
    className: 'tabular-nums wrap-anywhere',
  },
  {
    id: 'registro',
    header: 'Registro',
    sortable: true,
    ancho: 130,
    opcional: true,
    cell: (f) => f.Registro,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'fecha',
    header: 'Fecha',
    sortable: true,
    ancho: 104,
    desde: 1300,
    secundaria: true,
    cell: (f) => fecha(f.Fecha),
    className: 'whitespace-nowrap tabular-nums text-ink-2',
  },
  {
    id: 'cargo',
    header: 'Se carga a',
    sortable: true,
    ancho: 216,
    desde: 1000,
    secundaria: true,
    cell: (f) => <Cargo factura={f} />,
    texto: (f) => f.Cargo,
  },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    ancho: 128,
    align: 'right',
    cell: (f) => (
      <span className="grid leading-tight">
        <Texto look="strong">{importe(f.Total, f)}</Texto>
        {f.EstadoId < ESTADO_FACTURA.pagada && <span className="text-xs text-mute empty:hidden">{aPagar(f)}</span>}
      </span>
    ),
    texto: (f) => importe(f.Total, f),
    className: 'whitespace-nowrap',
  },
  {
    id: 'vence',
    header: 'Vence',
    ancho: 152,
    sortable: true,
    cell: (f) => <Vence factura={f} />,
    texto: (f) => fecha(f.Vence),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 198, cell: (f) => <Estado de={f} /> },
  { id: 'quien', header: 'En manos de', ancho: 124, secundaria: true, cell: (f) => f.EnManosDe || '—' },
];

/** An invoice read among its siblings. */
export function PanelFactura({ factura: f }: { factura: Factura }) {
  const query = useQuery(facturaDetalle(f.Id));
  return (
    <Stack gap="lg">
      <div className="grid gap-1.5">
        <Row ends top>
          <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight wrap-anywhere">
            {deEmpresa(f.Proveedor)}
          </h2>
          <Estado de={f} />
        </Row>
        <Dim>
          {f.Numero} · {f.Registro}
        </Dim>
        <Texto look="large figures">{importe(f.Total, f)}</Texto>
        {aPagar(f) !== '' && <Texto look="figures">{aPagar(f)}</Texto>}
      </div>
      <Definitions
        items={[
          ['Se carga a', f.Cargo],
          ['Fecha', fecha(f.Fecha)],
          ['Recibida', fecha(f.Recibida)],
          ['Vencimiento', vence(f)],
          ['En manos de', f.EnManosDe],
        ]}
      />
      <Cargado de={query} esqueleto={<Skeleton className="h-40" />}>
        {(d) => (
          <Stack gap="lg">
            <Definitions
              items={[
                ['Concepto', d.Concepto],
                ['Pedido o albarán', d.Pedido],
                ['Base', importe(d.Base, d)],
                ['IVA', importe(d.Iva, d)],
                ['Motivo', d.Motivo],
              ]}
            />
            {d.Vencimientos.length > 1 && (
              <Parte title="Vencimientos">
                <Definitions items={d.Vencimientos.map((v) => [fecha(v.Fecha), importe(v.Importe, d)] as const)} />
              </Parte>
            )}
          </Stack>
        )}
      </Cargado>
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import type { Factura, TotalFacturas } from '#contract/oficina/facturas/factura.schemas.ts';
import {
  FACTURA,
  ORDEN_FACTURAS,
  type OrdenFacturas,
  sumasEnPalabras,
  VENCE,
  VIDA_FACTURA,
} from '#contract/oficina/facturas/facturas.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Ordenar, Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { EstadoFactura, FilaFactura, importe } from './Factura.card.tsx';
import { Exportaciones } from './Exportaciones.card.tsx';
import { facturasDe, type FiltroFacturas, totalesDe } from './facturas.api.ts';
import { Limite } from './Limite.card.tsx';
import { Pagos } from './Pagos.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/gestionfacturas');
const TITULO = 'Facturas de proveedores';
const ordenes = Object.entries(ORDEN_FACTURAS).map(([id, label]) => ({
  id: id as OrdenFacturas, // the keys of a literal object are exactly its type's keys
  label,
}));
const plazos = Object.entries(VENCE).map(([id, label]) => ({ id, label }));

const columnas: readonly Column<Factura>[] = [
  { id: 'proveedor', header: 'Proveedor', sortable: true, cell: (f) => <Texto look="medium">{f.Proveedor}</Texto> },
  {
    id: 'numero',
    header: 'Número',
    sortable: true,
    cell: (f) => f.Numero,
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'fecha', header: 'Fecha', sortable: true, cell: (f) => fecha(f.Fecha), className: 'tabular-nums' },
  { id: 'cargo', header: 'Se carga a', sortable: true, cell: (f) => f.Cargo },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    align: 'right',
    cell: (f) => importe(f.Total, f),
    className: 'whitespace-nowrap',
  },
  {
    id: 'vence',
    header: 'Vence',
    sortable: true,
    cell: (f) => <span className={f.Vencida ? 'font-semibold text-bad-ink' : ''}>{fecha(f.Vence)}</span>,
    className: 'tabular-nums',
  },
  { id: 'estado', header: 'Estado', sortable: true, cell: (f) => <EstadoFactura de={f} /> },
  { id: 'quien', header: 'En manos de', cell: (f) => f.EnManosDe },
];

/** For ADMINISTRACION: all invoices, exports to the ERP and its answers; for ADMIN, the limit. */
export function GestionFacturasScreen() {
  const { ver } = route.useSearch();
  const administra = hasRole(useSession(), 'ADMINISTRACION');
  if (ver === 'limite' || !administra) return <Limite title={TITULO} pestanas={administra} />;
  if (ver === 'exportaciones') return <Exportaciones title={TITULO} />;
  if (ver === 'pagos') return <Pagos title={TITULO} />;
  return <Todas />;
}

function Todas() {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroFacturas>('/menu/gestionfacturas');
  const { data: totales = [] } = useQuery(totalesDe(search));
  const estados = VIDA_FACTURA.map((id) => ({
    id: String(id),
    label: FACTURA.nombres[id],
    ...(totales.length > 0 && id < 6 && { count: totales.find(({ EstadoId }) => EstadoId === id)?.Total ?? 0 }),
  }));
  const filtrada = [search.estados, search.texto, search.vence].some((filtro) => filtro !== undefined);
  return (
    <ListaConDetalle
      title={TITULO}
      elija="Elija una factura de la lista."
      ancha
      pestanas={<Pestanas ver="facturas" />}
      crear={<CreateLink to="/menu/gestionfacturas/nueva">Registrar factura</CreateLink>}
      ordenar={
        <Ordenar ordenes={ordenes} value={search.orden ?? 'urgencia'} onChange={(orden) => filtrar({ orden })} />
      }
      buscar={{ label: 'Buscar facturas', placeholder: 'Proveedor, número o concepto', texto: search.texto, filtrar }}
      arriba={
        <Stack gap="sm">
          <Filtro
            label="Estado"
            todos="Todas"
            options={estados}
            value={search.estados?.toString()}
            onChange={(valor) => filtrar({ estados: valor === undefined ? valor : Number(valor) })}
          />
          <Filtro
            label="Vencimiento"
            todos="Con cualquier vencimiento"
            options={plazos}
            value={search.vence}
            onChange={(valor) => filtrar({ vence: valor === 'semana' || valor === 'vencidas' ? valor : undefined })}
          />
          <Totales {...{ totales }} estado={search.estados} />
        </Stack>
      }
    >
      <Tabla
        query={facturasDe(search)}
        orden={search.orden}
        onOrden={(orden: OrdenFacturas) => filtrar({ orden })}
        caption="Facturas de proveedores"
        columns={columnas}
        tarjeta={(factura) => <FilaFactura factura={factura} />}
        abre={({ Id }) => ({ to: '/menu/gestionfacturas/$id', params: { id: String(Id) }, search })}
        rowLabel={(f) => `${f.Proveedor}, factura ${f.Numero}`}
        vacio={
          <ListaVacia
            icon={<ReceiptText />}
            title="Todavía no hay facturas"
            filtrada={filtrada}
            sin={{
              title: 'Ninguna factura coincide',
              cambie: 'Cambie las palabras, el estado o el vencimiento.',
              ver: 'Ver todas',
              to: '/menu/gestionfacturas',
            }}
          >
            Registre la primera con su PDF y envíela a quien responde de ella.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

type TotalesProps = {
  totales: readonly TotalFacturas[];
  estado: string | number | undefined;
};
/** Amount to pay of the listed invoices, for each currency; paid and cancelled ones are not added. */
function Totales({ totales, estado }: TotalesProps) {
  const elegidos = estado?.toString().split(',');
  const totalesPropios = totales.filter(({ EstadoId }) => elegidos?.includes(String(EstadoId)) ?? true);
  if (totalesPropios.length === 0) return null;
  const cuantas = totalesPropios.reduce((suma, { Total }) => suma + Total, 0);
  return (
    <Row>
      <Parrafo look="text figures">
        <Texto look="strong">{sumasEnPalabras(totalesPropios.flatMap(({ Importes }) => Importes))}</Texto>{' '}
        <Texto look="mute">por pagar en {cuantas === 1 ? '1 factura' : `${cuantas} facturas`} sin cerrar</Texto>
      </Parrafo>
    </Row>
  );
}

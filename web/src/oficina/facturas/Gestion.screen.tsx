import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, FileUp } from 'lucide-react';
import type { CuentasFacturas, Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import {
  ESTADO_FACTURA,
  FACTURA,
  ORDEN_FACTURAS,
  type OrdenFacturas,
  VIDA_FACTURA,
} from '#contract/oficina/facturas/facturas.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Ordenar } from '#web/casa/ui/tabla/ordenar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { GuardarVista, Vistas } from '#web/casa/ui/tabla/vistas.tsx';
import { columnas, FilaFactura, PanelFactura } from './Factura.card.tsx';
import { Exportaciones } from './Exportaciones.card.tsx';
import { cuentasDeVistas, facturasDe, type FiltroFacturas, pedidas, POR_CERRAR, totalesDe } from './facturas.api.ts';
import { useFiltrosDeFacturas } from './Filtros.card.tsx';
import { Limite } from './Limite.card.tsx';
import { Pagos, useMarcarFacturas } from './Pagos.card.tsx';
import { Pestanas } from './gestion/Pestanas.card.tsx';
import { Totales } from './gestion/Totales.card.tsx';

const RUTA = '/menu/gestionfacturas';
const route = getRouteApi('/protegida/menu/gestionfacturas');
const TITULO = 'Facturas de proveedores';
const ordenes = Object.entries(ORDEN_FACTURAS).map(([id, label]) => ({
  id: id as OrdenFacturas, // the keys of a literal object are exactly its type's keys
  label,
}));
const estados = [
  { id: POR_CERRAR, label: 'Por cerrar' },
  ...VIDA_FACTURA.map((id) => ({ id: String(id), label: FACTURA.nombres[id] })),
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
  const { ver: _ver, ...search } = route.useSearch();
  const filtrar = useFiltros<FiltroFacturas>(RUTA);
  const desk = useDesk();
  const puesto = pedidas(search, desk);
  const { data: leidos } = useQuery(totalesDe(puesto));
  const totales = leidos ?? [];
  const { data: cuentas } = useQuery({ ...cuentasDeVistas, enabled: desk });
  const marcar = useMarcarFacturas();
  const cuenta = (...ids: number[]) =>
    totales.filter(({ EstadoId }) => ids.includes(EstadoId)).reduce((suma, { Total }) => suma + Total, 0);
  const elegidos = puesto.estados?.toString().split(',').map(Number);
  // Those that are paid or cancelled are not counted.
  const contados = elegidos?.every((id) => id < ESTADO_FACTURA.pagada) === true;
  const total = contados && totales.length > 0 ? cuenta(...elegidos) : undefined;
  const { orden: _orden, ...puestos } = search;
  const filtrada = Object.values(puestos).some((filtro) => filtro !== undefined);
  const buscar = {
    label: 'Buscar facturas',
    placeholder: 'Proveedor, número o concepto',
    texto: search.texto,
    filtrar,
  };
  const estadosContados = estados.map((estado) => ({
    ...estado,
    ...(totales.length > 0 && Number(estado.id) < ESTADO_FACTURA.pagada && { count: cuenta(Number(estado.id)) }),
  }));
  const filtros = useFiltrosDeFacturas(search, filtrar, estadosContados);
  return (
    <ListaConDetalle
      title={TITULO}
      elija="Elija una factura de la lista."
      ancha
      sola
      pestanas={
        desk ? (
          <Vistas
            label="Vistas"
            to={RUTA}
            caption={TITULO}
            search={search}
            propias={vistasDe(cuentas, search.manos !== undefined)}
          />
        ) : (
          <Pestanas ver="facturas" />
        )
      }
      actions={desk && <Mas />}
      crear={<CreateLink to="/menu/gestionfacturas/nueva">Registrar factura</CreateLink>}
      {...(!desk && {
        buscar,
        ordenar: (
          <Ordenar ordenes={ordenes} value={search.orden ?? 'urgencia'} onChange={(orden) => filtrar({ orden })} />
        ),
      })}
      filtros={
        <FilterBar buscar={buscar} {...filtros}>
          <GuardarVista caption={TITULO} search={search} />
        </FilterBar>
      }
      arriba={<Totales totales={leidos} estados={puesto.estados} />}
    >
      <Tabla
        query={facturasDe(puesto)}
        caption={TITULO}
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/gestionfacturas/$id', params: { id: String(Id) }, search })}
        rowLabel={rowLabel}
        orden={search.orden}
        onOrden={(orden: OrdenFacturas) => filtrar({ orden })}
        marcar={marcar}
        panel={panel}
        abrir="Abrir factura"
        total={total}
        vacio={
          <ListaVacia
            title={desk && !filtrada ? 'No queda ninguna por cerrar' : 'Todavía no hay facturas'}
            filtrada={filtrada}
            sin={{
              title: 'Ninguna factura coincide',
              cambie: 'Cambie las palabras, el estado o el vencimiento.',
              ver: 'Ver todas',
              to: RUTA,
              ...(desk && { search: { vista: 'todas' } }),
            }}
          >
            Registre la primera con su PDF y envíela a quien responde de ella.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
/** Views of everybody with their counts; what waits for the reader is there where they conform invoices. */
const vistasDe = (cuentas: CuentasFacturas | undefined, enManos: boolean) => [
  { id: 'cerrar', label: 'Por cerrar', search: {}, count: cuentas?.PorCerrar },
  { id: 'semana', label: 'Vencen en 7 días', search: { vence: 'semana' }, count: cuentas?.Semana },
  { id: 'vencidas', label: 'Vencidas', search: { vence: 'vencidas' }, count: cuentas?.Vencidas },
  ...(enManos || (cuentas?.EnMisManos ?? 0) > 0
    ? [{ id: 'manos', label: 'En mis manos', search: { manos: 'mias' }, count: cuentas?.EnMisManos }]
    : []),
  { id: 'todas', label: 'Todas', search: { vista: 'todas' } },
];
const tarjeta = (factura: Factura) => <FilaFactura factura={factura} />;
const panel = (factura: Factura) => <PanelFactura factura={factura} />;
const rowLabel = (f: Factura) => `${f.Proveedor}, factura ${f.Numero}`;

/** The other parts of the area, which are done once a day or less. */
const Mas = () => (
  <>
    <Link to="/menu/gestionfacturas/importar" className={buttonClass({ variant: 'outline' })}>
      <FileUp />
      Importar
    </Link>
    <Popover trigger={<Ellipsis className="size-5" />} label="Más de facturas" title="Facturas">
      <ul className="grid">
        {(
          [
            ['Contabilizar y pagar', 'pagos'],
            ['Al ERP', 'exportaciones'],
            ['Límite', 'limite'],
          ] as const
        ).map(([palabras, ver]) => (
          <li key={ver}>
            <Link
              to={RUTA}
              search={{ ver }}
              className="flex min-h-11 items-center rounded-field px-2 font-medium text-brand-ink focus-ring hover:bg-brand-soft"
            >
              {palabras}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  </>
);

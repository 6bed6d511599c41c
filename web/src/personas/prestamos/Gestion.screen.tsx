import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CLAVES_TIPO_PRESTAMO, PRESTAMO, TIPOS_PRESTAMO } from '#contract/personas/prestamos/prestamos.rules.ts';
import type { Prestamo, OrdenPrestamos } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { CONCEDIDOS, FilaPrestamo } from './Prestamo.card.tsx';
import { type FiltroGestion, prestamosDeTodos } from './prestamos.api.ts';
import { Limites } from './Limites.card.tsx';

const route = getRouteApi('/protegida/menu/gestionprestamos');
const TITULO = 'Préstamos del personal';
const tipos = CLAVES_TIPO_PRESTAMO.map((id) => ({ id, label: TIPOS_PRESTAMO[id].nombre }));
const estados = Object.entries(PRESTAMO.nombres).map(([id, label]) => ({ id, label }));
const SIN_COINCIDENCIAS = {
  title: 'Ningún préstamo coincide',
  cambie: 'Cambie las palabras, el tipo o el estado.',
  ver: 'Ver todos',
  to: '/menu/gestionprestamos',
} as const;

const columnas: readonly Column<Prestamo>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (p) => <Persona nombre={p.Persona} foto={p.Foto} size="sm" strong />,
    texto: (p) => p.Persona,
  },
  {
    id: 'numero',
    header: 'Número',
    sortable: true,
    ancho: 140,
    desde: 1000,
    cell: (p) => p.Numero,
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'tipo', header: 'Tipo', sortable: true, ancho: 150, cell: (p) => p.Tipo },
  { id: 'importe', header: 'Importe', sortable: true, align: 'right', ancho: 112, cell: (p) => euros(p.Importe) },
  {
    id: 'queda',
    header: 'Queda',
    align: 'right',
    ancho: 176,
    cell: (p) =>
      CONCEDIDOS.includes(p.EstadoId) && (
        <span className="inline-flex items-center justify-end gap-2.5">
          <Meter
            label={`Devuelto de ${p.Numero}`}
            value={p.Importe - p.Pendiente}
            max={p.Importe}
            write={euros}
            className="w-14"
          />
          {euros(p.Pendiente)}
        </span>
      ),
  },
  {
    id: 'proxima',
    header: 'Próxima cuota',
    ancho: 124,
    cell: (p) => fecha(p.ProximaCuota),
    className: 'tabular-nums',
  },
  { id: 'fecha', header: 'Pedido', sortable: true, ancho: 112, cell: (p) => fecha(p.Fecha), className: 'tabular-nums' },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 172, cell: (p) => <Estado de={p} /> },
];

const Pestanas = ({ ver }: { ver: 'prestamos' | 'limites' }) => (
  <LinkTabs
    label={TITULO}
    value={ver}
    tabs={[
      { id: 'prestamos', label: 'Préstamos y anticipos', to: '/menu/gestionprestamos', search: {} },
      { id: 'limites', label: 'Límites', to: '/menu/gestionprestamos', search: { ver: 'limites' } },
    ]}
  />
);

/** Sum of what was granted and of what is given back of it: of the loans in the table. */
function Suma({ de }: { de: ReturnType<typeof prestamosDeTodos> }) {
  const desk = useDesk();
  const { data, hasNextPage } = useInfiniteQuery(de);
  const concedidos = (data?.pages.flatMap(({ items }) => items) ?? []).filter((p) => CONCEDIDOS.includes(p.EstadoId));
  if (!desk) return null;
  // The line stays without a loan, so that the table below it keeps its place.
  if (concedidos.length === 0)
    return <p className="flex h-8.5 items-center text-sm text-mute">{data && 'Ninguno concedido'}</p>;
  const suma = (campo: 'Importe' | 'Pendiente') => concedidos.reduce((n, prestamo) => n + prestamo[campo], 0);
  return (
    <StackedBar
      label={hasNextPage ? 'Concedido, de lo que se ve' : 'Concedido'}
      total={suma('Importe')}
      write={euros}
      parts={[
        { word: 'Devuelto', value: suma('Importe') - suma('Pendiente'), tone: 'personas' },
        { word: 'Queda', value: suma('Pendiente'), tone: 'personas', soft: true },
      ]}
    />
  );
}

/** For human resources: all loans, and the limits. */
export function GestionPrestamosScreen() {
  const search = route.useSearch();
  const { estado, tipo, texto } = search;
  const filtrar = useFiltros<FiltroGestion>('/menu/gestionprestamos');
  if (search.ver === 'limites') return <Limites title={TITULO} pestanas={<Pestanas ver="limites" />} />;
  const de = prestamosDeTodos(search);
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      encima
      pestanas={<Pestanas ver="prestamos" />}
      arriba={<Suma de={de} />}
      buscar={{ label: 'Buscar préstamos', placeholder: 'Persona o matrícula', texto, filtrar }}
      filtros={
        <FilterBar
          filtros={[
            { id: 'estado', label: 'Estado', todos: 'Todos', options: estados, chips: true },
            { id: 'tipo', label: 'Tipo', todos: 'De todo tipo', options: tipos, chips: true },
          ]}
          value={{ estado, tipo }}
          onChange={(id, valor) => filtrar({ [id]: id === 'estado' && valor !== undefined ? Number(valor) : valor })}
        />
      }
    >
      <Tabla
        query={de}
        orden={search.orden ?? '-fecha'}
        onOrden={(orden: OrdenPrestamos) => filtrar({ orden })}
        caption="Préstamos y anticipos"
        columns={columnas}
        tarjeta={(p) => <FilaPrestamo prestamo={p} ajeno />}
        abre={({ Id }) => ({ to: '/menu/gestionprestamos/$id', params: { id: String(Id) }, search })}
        rowLabel={(p) => `${p.Tipo} de ${p.Persona}`}
        vacio={
          <ListaVacia
            title="Nadie ha pedido nada todavía"
            filtrada={estado !== undefined || tipo !== undefined || texto !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Aquí verá los préstamos y anticipos que pida el personal.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

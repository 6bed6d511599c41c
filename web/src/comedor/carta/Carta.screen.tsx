import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Articulo } from '#contract/comedor/carta/carta.schemas.ts';
import { CLAVES_TIPO_PEDIDO, type TipoPedido, TIPOS_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { articulosDe } from './carta.api.ts';
import { Cabezas, DeCarta } from './DeCarta.card.tsx';
import { Franjas } from './Franjas.card.tsx';

const route = getRouteApi('/protegida/menu/cocina/articulos');
const RUTA = '/menu/cocina/articulos';
const TIPOS = CLAVES_TIPO_PEDIDO.map((id) => ({ id, label: TIPOS_PEDIDO[id] }));

function Carta({ de, tipo }: { de: readonly Articulo[]; tipo: TipoPedido }) {
  const articulos = de.filter(({ Tipo }) => Tipo === tipo);
  const ofrecidos = articulos.filter(({ EstadoId }) => EstadoId === 1);
  const retirados = articulos.filter(({ EstadoId }) => EstadoId === 2);
  const desk = useDesk();
  const lista = (label: string, cuales: readonly Articulo[]) => {
    const filas = (
      <ul aria-label={label} className={desk ? 'divide-y divide-line' : 'grid grid-cols-[minmax(0,1fr)] gap-3'}>
        {cuales.map((a, i) => (
          <li key={a.Id}>
            <DeCarta articulo={a} i={i} cuantos={cuales.length} />
          </li>
        ))}
      </ul>
    );
    if (!desk) return filas;
    return (
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Cabezas orden={cuales === ofrecidos} />
        {filas}
      </div>
    );
  };
  return (
    <Stack gap="lg">
      {ofrecidos.length === 0 ? (
        <EmptyState title="No se ofrece ningún artículo">
          Añada el primero: se podrá pedir en cuanto haya una hora de recogida.
        </EmptyState>
      ) : (
        lista('Artículos que se ofrecen', ofrecidos)
      )}
      {retirados.length > 0 && (
        <Disclosure title={`Retirados (${retirados.length})`}>{lista('Artículos retirados', retirados)}</Disclosure>
      )}
    </Stack>
  );
}

function Articulos() {
  const { Centro } = useComedor();
  const tipo = route.useSearch().tipo === 'L' ? 'L' : 'B';
  const filtrar = useFiltros<{ tipo: string }>(RUTA);
  const query = useQuery(articulosDe(Centro));
  const desk = useDesk();
  return (
    <>
      {desk ? (
        <FilterBar
          filtros={[{ id: 'tipo', label: 'De qué', options: TIPOS, fijo: true }]}
          value={{ tipo }}
          onChange={(_, id) => filtrar({ tipo: id })}
        />
      ) : (
        <div className="mb-4">
          <FilterChips label="De qué" options={TIPOS} value={tipo} onChange={(id) => filtrar({ tipo: id })} />
        </div>
      )}
      <div
        data-in-order
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[88rem]:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Cargado de={query}>{(todos) => <Carta de={todos} tipo={tipo} />}</Cargado>
        <Franjas tipo={tipo} />
      </div>
    </>
  );
}

function Nuevo() {
  const { centro, tipo } = route.useSearch();
  return (
    <CreateLink
      to="/menu/cocina/articulos/nuevo"
      search={{ ...(centro !== undefined && { centro }), ...(tipo !== undefined && { tipo }) }}
    >
      Artículo nuevo
    </CreateLink>
  );
}

/** Catalogue of a kitchen: its articles in their order, and the hours of collection. */
export const ArticulosScreen = () => (
  <MarcoCocina parte="articulos" crear={<Nuevo />}>
    <Articulos />
  </MarcoCocina>
);

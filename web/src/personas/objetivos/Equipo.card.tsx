import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Objetivo, OrdenEquipo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import type { ReactNode } from 'react';
import { CLAVES_SEMAFORO, SEMAFOROS } from '#contract/personas/objetivos/objetivos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Filtro as Chips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import type { Filtro } from '#web/casa/ui/tabla/filter-token.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Avance, FilaObjetivo, Marcha, EnlaceAObjetivo } from './Objetivo.card.tsx';
import { equipo } from './objetivos.api.ts';

const RUTA = '/menu/objetivos';
const route = getRouteApi('/protegida/menu/objetivos');
const ESTADOS = [
  { id: '1', label: 'Borradores' },
  { id: '2', label: 'Propuestos' },
  { id: '3', label: 'Acordados y en curso' },
  { id: '5', label: 'Cerrados' },
  { id: '6', label: 'Anulados' },
] as const;

const TONOS = { P: 'good', R: 'wait', T: 'bad' } as const;
/** How the objectives under way go: of those in the table. */
function Suma({ de }: { de: ReturnType<typeof equipo> }) {
  const { data, hasNextPage } = useInfiniteQuery(de);
  const enMarcha = (data?.pages.flatMap(({ items }) => items) ?? []).flatMap((o) => o.SemaforoCodigo ?? []);
  if (enMarcha.length === 0) return null;
  return (
    <StackedBar
      label={hasNextPage ? 'En curso, de los que se ven' : 'En curso'}
      parts={CLAVES_SEMAFORO.map((semaforo) => ({
        word: SEMAFOROS[semaforo],
        value: enMarcha.filter((codigo) => codigo === semaforo).length,
        tone: TONOS[semaforo],
      }))}
    />
  );
}

type Filtros = { estado: number; texto: string; orden: OrdenEquipo };
const useEquipo = (ciclo: number) => {
  const { estado, texto, orden } = route.useSearch();
  const porPersona = useDesk() ? 'persona' : undefined;
  return equipo(ciclo, { estado: estado?.toString(), texto, orden: orden ?? porPersona });
};
function Buscar() {
  const filtrar = useFiltros<Filtros>(RUTA);
  return (
    <SearchInput
      label="Buscar personas"
      placeholder="Nombre o matrícula"
      value={route.useSearch().texto ?? ''}
      onChange={(words) => filtrar({ texto: words })}
      width={80}
    />
  );
}

type EnMesa = {
  ciclo: number;
  deCiclo: Filtro;
  onCiclo(id: string | undefined): void;
  plazo: string;
  pestanas: ReactNode;
};
/** Objectives of the people on a desk: the cycle is one of the filters. */
export function EquipoEnMesa({ ciclo, deCiclo, onCiclo, plazo, pestanas }: EnMesa) {
  const { estado } = route.useSearch();
  const filtrar = useFiltros<Filtros>(RUTA);
  return (
    <ListaConDetalle
      title="Objetivos"
      ancha
      pestanas={pestanas}
      filtros={
        <FilterBar
          buscar={<Buscar />}
          filtros={[deCiclo, { id: 'estado', label: 'Estado', todos: 'Todos', options: ESTADOS }]}
          value={{ ciclo, estado }}
          onChange={(id, valor) =>
            id === 'ciclo' ? onCiclo(valor) : filtrar({ estado: valor ? Number(valor) : undefined })
          }
        >
          <Dim>{plazo}</Dim>
        </FilterBar>
      }
      arriba={<Suma de={useEquipo(ciclo)} />}
    >
      <TablaDeEquipo ciclo={ciclo} />
    </ListaConDetalle>
  );
}

/** Objectives of the people below this person; for human resources, of everybody. */
export function Equipo({ ciclo }: { ciclo: number }) {
  const { estado } = route.useSearch();
  const filtrar = useFiltros<Filtros>(RUTA);
  return (
    <Stack gap="lg">
      <Buscar />
      <Chips
        label="Estado"
        todos="Todos"
        options={ESTADOS}
        value={ESTADOS.find(({ id }) => id === String(estado))?.id}
        onChange={(id) => filtrar({ estado: id && Number(id) })}
      />
      <TablaDeEquipo ciclo={ciclo} />
    </Stack>
  );
}

function TablaDeEquipo({ ciclo }: { ciclo: number }) {
  const { estado, texto, orden } = route.useSearch();
  const filtrar = useFiltros<Filtros>(RUTA);
  return (
    <Tabla
      query={useEquipo(ciclo)}
      orden={orden ?? 'persona'}
      onOrden={(elegido: OrdenEquipo) => filtrar({ orden: elegido })}
      caption="Objetivos de las personas"
      columns={columnas}
      tarjeta={(o) => (
        <Stack gap="sm">
          <AlPlan de={o} />
          <FilaObjetivo objetivo={o} peso />
        </Stack>
      )}
      vacio={
        <ListaVacia
          title="Nadie tiene objetivos en este ciclo"
          filtrada={texto !== undefined || estado !== undefined}
          sin={{
            title: 'Nadie coincide',
            cambie: 'Cambie las palabras o el estado.',
            ver: 'Ver todos',
            to: RUTA,
            search: { ver: 'equipo', ciclo },
          }}
        >
          Cada persona escribe los suyos en «Los míos», o se los propone quien responde de ella.
        </ListaVacia>
      }
    />
  );
}

const AlPlan = ({ de: o }: { de: Objetivo }) => (
  <Link
    to="/menu/objetivos/plan/$ciclo/$persona"
    params={{ ciclo: String(o.CicloId), persona: String(o.PersonaId) }}
    className="inline-block rounded py-2.5 font-semibold text-brand-ink focus-ring hover:underline"
  >
    {o.Persona}
  </Link>
);
const columnas: readonly Column<Objetivo>[] = [
  { id: 'persona', header: 'Persona', sortable: true, cell: (o) => <AlPlan de={o} /> },
  {
    id: 'titulo',
    header: 'Objetivo',
    sortable: true,
    cell: (o) => <EnlaceAObjetivo a={o} className="inline-block py-2.5 break-words" />,
  },
  { id: 'peso', header: 'Peso', sortable: true, cell: (o) => <Dim>{o.Peso} %</Dim>, className: 'whitespace-nowrap' },
  { id: 'avance', header: 'Avance', cell: (o) => <Avance de={o} />, className: 'min-w-56' },
  { id: 'estado', header: 'Estado', sortable: true, cell: (o) => <Marcha de={o} /> },
];

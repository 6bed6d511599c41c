import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Objetivo, OrdenEquipo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { CLAVES_SEMAFORO, SEMAFOROS } from '#contract/personas/objetivos/objetivos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
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
  const desk = useDesk();
  const { data, hasNextPage } = useInfiniteQuery(de);
  const enMarcha = (data?.pages.flatMap(({ items }) => items) ?? []).flatMap((o) => o.SemaforoCodigo ?? []);
  if (!desk || enMarcha.length === 0) return null;
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

/** Objectives of the people below this person; for human resources, of everybody. */
export function Equipo({ ciclo }: { ciclo: number }) {
  const { estado, texto, orden } = route.useSearch();
  const filtrar = useFiltros<{ estado: number; texto: string; orden: OrdenEquipo }>(RUTA);
  const de = equipo(ciclo, { estado: estado?.toString(), texto, orden });
  return (
    <Stack gap="lg">
      <SearchInput
        label="Buscar personas"
        placeholder="Nombre o matrícula"
        value={texto ?? ''}
        onChange={(words) => filtrar({ texto: words })}
        width={80}
      />
      <Filtro
        label="Estado"
        todos="Todos"
        options={ESTADOS}
        value={ESTADOS.find(({ id }) => id === String(estado))?.id}
        onChange={(id) => filtrar({ estado: id && Number(id) })}
      />
      <Suma de={de} />
      <Tabla
        query={de}
        orden={orden ?? '-numero'}
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
    </Stack>
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

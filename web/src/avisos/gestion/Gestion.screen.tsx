import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowDownUp, Megaphone, Plus } from 'lucide-react';
import { useCallback } from 'react';
import type { OrdenAvisos } from '#contract/avisos/gestion.schemas.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { useAsk } from '#web/ui/pagina/feedback.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { useDesk, useWide } from '#web/ui/piezas/use-desk.ts';
import { avisosGestion, type BusquedaAvisos } from './gestion.api.ts';
import { GestionTabla, GestionTarjetas } from './Tabla.card.tsx';

const route = getRouteApi('/protegida/menu/comunicacion');
const TODOS = 'todos';
const estados = [
  { id: TODOS, label: 'Todos' },
  { id: '3', label: 'Publicados' },
  { id: '1', label: 'Borradores' },
  { id: '2', label: 'Programados' },
  { id: '4,5', label: 'Terminados' },
];
const canales = [
  { id: TODOS, label: 'Avisos y noticias' },
  { id: 'A', label: 'Avisos' },
  { id: 'N', label: 'Noticias' },
];
const RECIENTE = 'reciente';
const ordenes: readonly { id: OrdenAvisos | typeof RECIENTE; label: string }[] = [
  { id: RECIENTE, label: 'Lo último primero' },
  { id: 'titular', label: 'Titular' },
  { id: 'hasta', label: 'Lo que antes deja de verse' },
];

type Cambio = { [K in keyof BusquedaAvisos]?: BusquedaAvisos[K] | undefined };
const tidy = (search: Cambio): BusquedaAvisos =>
  // What is as usual is left out of the address.
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/** The desk of COMUNICACION: all that has been written, with how far it has been read. */
export function GestionScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const desk = useDesk();
  const wide = useWide();
  const change = useCallback(
    (next: Cambio) =>
      void navigate({
        to: '/menu/comunicacion',
        search: (old) => tidy({ ...old, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const find = useCallback((texto: string) => change({ texto }), [change]);
  const write = (
    <Link to="/menu/comunicacion/nuevo" className={buttonClass()}>
      <Plus aria-hidden className="size-4.5" />
      Escribir
    </Link>
  );
  const buscar = (
    <SearchInput
      label="Buscar por titular o texto"
      value={search.texto ?? ''}
      onChange={find}
      className="min-w-0 flex-1 lg:w-80 lg:flex-none"
    />
  );
  return (
    <>
      <PageHeader
        title="Comunicación"
        actions={
          <>
            {desk && buscar}
            {write}
          </>
        }
      />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {!wide && (
          <div className="flex gap-2">
            {!desk && buscar}
            <Ordenar orden={search.por} onChange={(orden) => change({ por: orden })} />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1 lg:flex lg:flex-wrap lg:justify-between">
          <FilterChips
            label="Estado"
            options={estados}
            value={search.estados === undefined ? TODOS : String(search.estados)}
            onChange={(estado) => change({ estados: estado === TODOS ? undefined : estado })}
          />
          <FilterChips
            label="Tipo"
            options={canales}
            value={search.canal ?? TODOS}
            onChange={(canal) => change({ canal: canal === 'A' || canal === 'N' ? canal : undefined })}
          />
        </div>
      </div>
      <Lista search={search} onSort={(orden) => change({ por: orden })} />
    </>
  );
}

function Lista({ search, onSort }: { search: BusquedaAvisos; onSort(orden: OrdenAvisos): void }) {
  const navigate = useNavigate();
  const wide = useWide();
  const { estados: estado, canal, texto, por: orden } = search;
  const query = useInfiniteQuery(
    avisosGestion({
      ...(canal === undefined ? {} : { canal }),
      ...(estado === undefined ? {} : { estado: String(estado) }),
      ...(texto === undefined ? {} : { texto }),
      ...(orden === undefined ? {} : { orden }),
    }),
  );
  const { data, error, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={8} className={wide ? 'h-12' : 'h-32'} />
    );
  if (rows.length === 0) return <Nada filtered={estado !== undefined || canal !== undefined || texto !== undefined} />;
  return (
    <>
      {wide ? (
        <GestionTabla
          rows={rows}
          orden={orden}
          onSort={onSort}
          onOpen={({ Id }) => void navigate({ to: '/menu/comunicacion/$id', params: { id: String(Id) } })}
        />
      ) : (
        <GestionTarjetas rows={rows} />
      )}
      <LoadMore query={query} />
    </>
  );
}

const Nada = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      icon={<Megaphone className="size-6" />}
      title="Nada coincide"
      action={
        <Link to="/menu/comunicacion" className={buttonClass({ variant: 'outline' })}>
          Ver todo
        </Link>
      }
    >
      Cambie el estado, el tipo o las palabras de la búsqueda.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Megaphone className="size-6" />}
      title="Todavía no se ha escrito nada"
      action={
        <Link to="/menu/comunicacion/nuevo" className={buttonClass()}>
          Escribir
        </Link>
      }
    >
      Los avisos se leen antes de seguir; las noticias, cuando se quiere.
    </EmptyState>
  );

type OrdenarProps = { orden: OrdenAvisos | undefined; onChange(orden: OrdenAvisos | undefined): void };

/** The order, where there is no table whose headers would say it. */
function Ordenar({ orden, onChange }: OrdenarProps) {
  const ask = useAsk();
  const now = ordenes.find(({ id }) => id === (orden ?? RECIENTE))?.label ?? 'Otro';
  const choose = async () => {
    const next = await ask.action({ title: 'Ordenar por', actions: ordenes });
    if (next !== null) onChange(next === RECIENTE ? undefined : next);
  };
  return (
    <Button
      variant="outline"
      className="min-h-12"
      icon={<ArrowDownUp aria-hidden className="size-4.5" />}
      aria-label={`Ordenar: ${now}`}
      onPress={() => void choose()}
    />
  );
}

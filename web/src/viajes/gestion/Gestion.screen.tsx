import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowDownUp, Inbox } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
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
import { type OrdenGestion, viajesGestion } from './gestion.api.ts';
import { GestionCola } from './GestionCola.card.tsx';
import { GestionTabla } from './GestionTabla.card.tsx';

const route = getRouteApi('/protegida/menu/gestion');
const POR_ATENDER = '2,4';
const TODOS = 'todos';
const filtros = [
  { id: POR_ATENDER, label: 'Por atender' },
  { id: '2', label: 'En propuestas' },
  { id: '3', label: 'Pendiente' },
  { id: '4', label: 'Aprobado' },
  { id: '6', label: 'Documentación' },
  { id: '5,7,8', label: 'Terminado' },
  { id: TODOS, label: 'Todos' },
];
const ordenes: readonly { id: OrdenGestion; label: string }[] = [
  { id: 'salida', label: 'Salida, primero la más próxima' },
  { id: '-salida', label: 'Salida, primero la más lejana' },
  { id: 'codigo', label: 'Código, de menor a mayor' },
  { id: '-codigo', label: 'Código, de mayor a menor' },
];

/** Filters, words and order, all of them in the URL; what is as usual is left out of it. */
function useFiltro() {
  const { estados, texto, orden } = route.useSearch();
  const navigate = useNavigate();
  const chosen = useParams({ strict: false }).id;
  const change = useCallback(
    (next: { estados?: string; texto?: string; orden?: OrdenGestion }) =>
      void navigate({
        to: chosen === undefined ? '/menu/gestion' : '/menu/gestion/$id',
        params: { id: chosen ?? '' },
        search: (old) => tidy({ ...old, ...next }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate, chosen],
  );
  return {
    estados: estados === undefined ? POR_ATENDER : String(estados),
    texto: texto ?? '',
    orden: orden ?? ('salida' as const),
    chosen: chosen === undefined ? undefined : Number(chosen),
    change,
  };
}
type Suelto = { estados?: string | number | undefined; texto?: string | undefined; orden?: OrdenGestion | undefined };
const tidy = ({ estados, texto, orden }: Suelto) => ({
  ...(estados === undefined || estados === POR_ATENDER ? {} : { estados }),
  ...(texto ? { texto } : {}),
  ...(orden === undefined || orden === 'salida' ? {} : { orden }),
});

/** The travel desk: its queue and, beside it where there is room, the trip being worked on; elsewhere that is a page of its own. */
export function GestionScreen() {
  const wide = useWide();
  const desk = useDesk();
  const filtro = useFiltro();
  const { chosen } = filtro;
  const last = useRef<number>(undefined);
  useEffect(() => {
    // Back from a trip: in the table, where it was.
    if (chosen === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-row="${last.current}"]`)?.focus();
    last.current = chosen;
  }, [chosen]);
  if (!wide && chosen !== undefined) return <Outlet />;
  const buscar = (
    <SearchInput
      label="Buscar por código, persona, motivo o destino"
      value={filtro.texto}
      onChange={(texto) => filtro.change({ texto })}
      className="lg:w-104"
    />
  );
  const top = (
    <>
      <PageHeader
        title="Agencia de viajes"
        {...(desk
          ? {
              actions: (
                <>
                  {(!wide || chosen !== undefined) && <Ordenar {...filtro} />}
                  {buscar}
                </>
              ),
            }
          : {})}
      />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {!desk && (
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">{buscar}</div>
            <Ordenar {...filtro} />
          </div>
        )}
        <FilterChips
          label="Estado"
          options={filtros}
          value={filtro.estados}
          onChange={(estados) => filtro.change({ estados })}
        />
      </div>
    </>
  );
  if (!wide)
    return (
      <>
        {top}
        <Cola filtro={filtro} />
      </>
    );
  return (
    // The shell's own padding is part of the sum: 2rem above, 4rem below, of which half is given back.
    <div className="-mb-8 flex h-[calc(100dvh-4rem)] min-h-140 flex-col">
      <div className="shrink-0">{top}</div>
      {filtro.chosen === undefined ? (
        <div data-keeps-focus className="-m-1 min-h-0 flex-1 overflow-y-auto p-1">
          <Cola filtro={filtro} />
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(20rem,4fr)_7fr] gap-4">
          <div data-keeps-focus className="-m-1 overflow-y-auto p-1 pr-2">
            <Cola filtro={filtro} />
          </div>
          <div className="overflow-y-auto rounded-card border border-line bg-card shadow-card">
            <Outlet />
          </div>
        </div>
      )}
    </div>
  );
}

type Filtro = ReturnType<typeof useFiltro>;

function Cola({ filtro }: { filtro: Filtro }) {
  const { estados, texto, orden, chosen, change } = filtro;
  const navigate = useNavigate();
  const desk = useDesk();
  const wide = useWide();
  const query = useInfiniteQuery(
    viajesGestion({
      orden,
      ...(estados === TODOS ? {} : { estado: estados }),
      ...(texto === '' ? {} : { texto }),
    }),
  );
  const { data, error, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.items);
  const open = (row: ViajeGestion) => {
    // Opened once more by the keyboard: into it.
    if (row.Id === chosen) document.getElementById('viaje-abierto')?.focus();
    else
      void navigate({
        to: '/menu/gestion/$id',
        params: { id: String(row.Id) },
        search: (old) => tidy(old),
        state: { encima: true },
        replace: chosen !== undefined,
        resetScroll: chosen === undefined,
      });
  };
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={8} className={desk ? 'h-12' : 'h-20'} />
    );
  if (rows.length === 0) return <Nada filtro={filtro} />;
  return (
    <>
      {wide && chosen === undefined ? (
        <GestionTabla rows={rows} orden={orden} onSort={(next) => change({ orden: next })} onOpen={open} />
      ) : (
        <GestionCola rows={rows} selected={chosen} onOpen={open} beside={desk} />
      )}
      <LoadMore query={query} />
    </>
  );
}

function Nada({ filtro: { estados, texto } }: { filtro: Filtro }) {
  const icon = <Inbox className="size-6" />;
  if (estados === POR_ATENDER && texto === '')
    return (
      <EmptyState icon={icon} title="Nada espera a la agencia">
        Aquí aparecerán los viajes que pidan propuestas y los aprobados sin su documentación.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title="Ningún viaje coincide"
      action={
        <Link to="/menu/gestion" search={{ estados: TODOS }} className={buttonClass({ variant: 'outline' })}>
          Ver todos los viajes
        </Link>
      }
    >
      Cambie el estado o las palabras de la búsqueda.
    </EmptyState>
  );
}

/** The order, where there is no table whose headers would say it. */
function Ordenar({ orden, change }: Filtro) {
  const ask = useAsk();
  const now = orden.endsWith('salida') ? 'Salida' : 'Código';
  const choose = async () => {
    const next = await ask.action({ title: 'Ordenar por', actions: ordenes });
    if (next !== null) change({ orden: next });
  };
  return (
    <Button
      variant="outline"
      className="min-h-12"
      icon={<ArrowDownUp aria-hidden className="size-4.5" />}
      aria-label={`Ordenar: ${ordenes.find((o) => o.id === orden)?.label ?? now}`}
      onPress={() => void choose()}
    >
      {now}
    </Button>
  );
}

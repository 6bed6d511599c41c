import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Luggage, MousePointerClick, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { NOMBRE_ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { useEnvios } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, SplitPage, useFocusBack } from '#web/ui/pagina/split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { entidadViaje, VIAJE_NUEVO } from './viaje/actos.api.ts';
import { ViajeResumen } from './viaje/ViajeResumen.card.tsx';
import { ViajesEnEspera } from './ViajesEnEspera.card.tsx';
import { ViajeGuardado, ViajePanel } from './ViajePanel.card.tsx';
import { puedeCrearViaje, viajesMis } from './viaje/viajes.api.ts';

const route = getRouteApi('/protegida/menu/viajes');
const TODOS = 'todos';
/** Shorter than the name of the state where that would not let them stand in one line. */
const SHORT: Record<string, string> = {
  'Pendiente de aprobación': 'Pendiente',
  'Documentación emitida': 'Documentación',
};
const estados = [
  { id: TODOS, label: 'Todos' },
  ...Object.entries(NOMBRE_ESTADO_VIAJE).map(([id, label]) => ({ id, label: SHORT[label] ?? label })),
];

/** My trips. On a desk the chosen one stands beside the list; on a phone it comes over it. */
export function ViajesScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const desk = useDesk();
  const chosen = useParams({ strict: false }).id;
  const filter = useCallback(
    (change: { estado?: number | undefined; texto?: string | undefined }) =>
      void navigate({
        to: '/menu/viajes',
        search: ({ estado, texto }) => ({ ...present({ estado, texto, ...change }) }),
        replace: true,
      }),
    [navigate],
  );
  const onText = useCallback((texto: string) => filter({ texto: texto === '' ? undefined : texto }), [filter]);
  const buscar = (
    <SearchInput
      label="Buscar viajes"
      placeholder="Código, motivo o destino"
      value={search.texto ?? ''}
      onChange={onText}
      className="lg:w-72"
    />
  );
  return (
    <SplitPage
      top={
        <>
          <PageHeader
            title="Viajes"
            {...(desk
              ? {
                  actions: (
                    <>
                      {buscar}
                      <NuevoViaje />
                    </>
                  ),
                }
              : {})}
          />
          <div className="mb-4 grid gap-3 lg:mb-5">
            {!desk && buscar}
            <FilterChips
              label="Estado"
              options={estados}
              value={search.estado === undefined ? TODOS : String(search.estado)}
              onChange={(id) => filter({ estado: id === TODOS ? undefined : Number(id) })}
            />
          </div>
          {!desk && search.guardado !== undefined && <ViajeGuardado viajeId={search.guardado} />}
        </>
      }
      list={<Lista chosen={chosen === undefined ? search.guardado : Number(chosen)} />}
      detail={
        chosen !== undefined ? (
          <Outlet />
        ) : search.guardado !== undefined ? (
          <ViajePanel key={search.guardado} viajeId={search.guardado} />
        ) : (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija un viaje de la lista para ver su detalle.
          </p>
        )
      }
    >
      {!desk && (
        <>
          <div className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 sm:right-6">
            <NuevoViaje floating />
          </div>
          <Outlet />
        </>
      )}
    </SplitPage>
  );
}

function Lista({ chosen }: { chosen: number | undefined }) {
  const { estado, texto } = route.useSearch();
  const filtered = estado !== undefined || texto !== undefined;
  const query = useInfiniteQuery(viajesMis(present({ estado: estado?.toString(), texto })));
  const { data, error, refetch } = query;
  useFocusBack(chosen);
  const envios = useEnvios();
  // They are nowhere else yet, so no filter hides them.
  const nuevos = envios.filter((one) => one.entidad.startsWith(VIAJE_NUEVO));
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return (
      <div className="grid gap-3">
        <ViajesEnEspera envios={nuevos} />
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={5} className="h-34" />
        )}
      </div>
    );
  if (rows.length === 0 && nuevos.length === 0)
    return filtered ? (
      <EmptyState
        icon={<Luggage className="size-6" />}
        title="Ningún viaje coincide"
        action={
          <Link to="/menu/viajes" search={{}} className={buttonClass({ variant: 'outline' })}>
            Ver todos los viajes
          </Link>
        }
      >
        Cambie el estado o las palabras de la búsqueda.
      </EmptyState>
    ) : (
      <EmptyState icon={<Luggage className="size-6" />} title="Todavía no tiene viajes">
        Pida uno: indique cuándo y adónde va, y añada lo que necesita.
      </EmptyState>
    );
  return (
    <div className="grid gap-3 max-lg:pb-16">
      <ViajesEnEspera envios={nuevos} />
      <ul aria-label="Mis viajes" className="grid gap-3">
        {rows.map((viaje) => (
          <li key={viaje.Id}>
            <Link
              to="/menu/viajes/$id"
              params={{ id: String(viaje.Id) }}
              search={present({ estado, texto })}
              state={{ encima: true }}
              resetScroll={false}
              data-item={viaje.Id}
              aria-current={viaje.Id === chosen ? 'true' : undefined}
              className={clsx(
                cardClass(true),
                'block',
                viaje.Id === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
              )}
            >
              <ViajeResumen viaje={viaje} envios={envios.filter((one) => one.entidad === entidadViaje(viaje.Id))} />
            </Link>
            {viaje.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}

/** Floating within reach of the thumb on a phone. Who cannot ask for a trip is told why. */
function NuevoViaje({ floating = false }: { floating?: boolean }) {
  const { data } = useQuery(puedeCrearViaje);
  const icon = <Plus aria-hidden className="size-5" />;
  const shape = floating ? 'rounded-full px-5 shadow-sheet' : '';
  if (data?.Puede === false)
    return (
      <div className="flex items-center justify-end gap-3">
        <p id="nuevo-viaje-motivo" className="rounded-field bg-page px-2 py-1 text-right text-sm text-mute">
          {data.Motivo}
        </p>
        <Button isDisabled icon={icon} className={shape} aria-describedby="nuevo-viaje-motivo">
          Nuevo viaje
        </Button>
      </div>
    );
  return (
    <Link
      to="/menu/viajes/nuevo"
      state={{ encima: true }}
      className={buttonClass({ size: floating ? 'lg' : 'md', className: shape })}
    >
      {icon}
      Nuevo viaje
    </Link>
  );
}

const present = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // Only the keys without a value are left out.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

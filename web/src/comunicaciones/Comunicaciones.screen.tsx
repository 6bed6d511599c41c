import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MessageSquareWarning, MousePointerClick } from 'lucide-react';
import { useCallback } from 'react';
import { COMUNICACION } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { useEnvios } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
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
import { COMUNICACION_NUEVA, entidadComunicacion } from './actos.api.ts';
import { ComunicacionResumen } from './Comunicacion.card.tsx';
import { comunicacionesMias } from './comunicaciones.api.ts';
import { NuevaComunicacion } from './crear.port.tsx';
import { ComunicacionesEnEspera } from './ComunicacionesEnEspera.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/comunicaciones');
const TODAS = 'todas';
const estados = [
  { id: TODAS, label: 'Todas' },
  ...Object.entries(COMUNICACION.nombres).map(([id, label]) => ({
    id,
    label: label === 'Pendiente de firma' ? 'Pendiente' : label,
  })),
];

/** My communications. On a desk the chosen one stands beside the list; on a phone it comes over it. */
export function ComunicacionesScreen() {
  const { estado, texto } = route.useSearch();
  const navigate = useNavigate();
  const desk = useDesk();
  const chosen = useParams({ strict: false }).id;
  const filter = useCallback(
    (change: { estado?: number | undefined; texto?: string | undefined }) =>
      void navigate({
        to: '/menu/comunicaciones',
        search: ({ estado: e, texto: t }) => present({ estado: e, texto: t, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const onText = useCallback((words: string) => filter({ texto: words === '' ? undefined : words }), [filter]);
  const buscar = (
    <SearchInput
      label="Buscar comunicaciones"
      placeholder="Número, título o lugar"
      value={texto ?? ''}
      onChange={onText}
      className="lg:w-72"
    />
  );
  return (
    <SplitPage
      top={
        <>
          <PageHeader
            title="Comunicaciones"
            {...(desk
              ? {
                  actions: (
                    <>
                      {buscar}
                      <NuevaComunicacion />
                    </>
                  ),
                }
              : {})}
          />
          <Pestanas cual="mias" />
          <div className="mb-4 grid gap-3 lg:mb-5">
            {!desk && buscar}
            <FilterChips
              label="Estado"
              options={estados}
              value={estado === undefined ? TODAS : String(estado)}
              onChange={(id) => filter({ estado: id === TODAS ? undefined : Number(id) })}
            />
          </div>
        </>
      }
      list={<Lista chosen={chosen === undefined ? undefined : Number(chosen)} />}
      detail={
        chosen !== undefined ? (
          <Outlet />
        ) : (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija una comunicación de la lista para ver su detalle.
          </p>
        )
      }
    >
      {!desk && (
        <>
          <div className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 sm:right-6">
            <NuevaComunicacion look="floating" />
          </div>
          <Outlet />
        </>
      )}
    </SplitPage>
  );
}

function Lista({ chosen }: { chosen: number | undefined }) {
  const { estado, texto } = route.useSearch();
  const query = useInfiniteQuery(comunicacionesMias(present({ estado: estado?.toString(), texto })));
  const { data, error, refetch } = query;
  useFocusBack(chosen);
  const envios = useEnvios();
  // They are nowhere else yet, so no filter hides them.
  const nuevas = envios.filter((one) => one.entidad.startsWith(COMUNICACION_NUEVA));
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return (
      <div className="grid gap-3">
        <ComunicacionesEnEspera envios={nuevas} />
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={5} className="h-34" />
        )}
      </div>
    );
  if (rows.length === 0 && nuevas.length === 0)
    return estado !== undefined || texto !== undefined ? (
      <EmptyState
        icon={<MessageSquareWarning className="size-6" />}
        title="Ninguna comunicación coincide"
        action={
          <Link to="/menu/comunicaciones" search={{}} className={buttonClass({ variant: 'outline' })}>
            Ver todas
          </Link>
        }
      >
        Cambie el estado o las palabras de la búsqueda.
      </EmptyState>
    ) : (
      <EmptyState icon={<MessageSquareWarning className="size-6" />} title="Todavía no ha comunicado nada">
        Comunique una avería o un riesgo: qué pasa y dónde, con fotos si ayudan a verlo.
      </EmptyState>
    );
  return (
    <div className="grid gap-3 max-lg:pb-16">
      <ComunicacionesEnEspera envios={nuevas} />
      <ul aria-label="Mis comunicaciones" className="grid gap-3">
        {rows.map((una) => (
          <li key={una.Id}>
            <Link
              to="/menu/comunicaciones/$id"
              params={{ id: String(una.Id) }}
              search={present({ estado, texto })}
              state={{ encima: true }}
              resetScroll={false}
              data-item={una.Id}
              aria-current={una.Id === chosen ? 'true' : undefined}
              className={clsx(
                cardClass(true),
                'block',
                una.Id === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
              )}
            >
              <ComunicacionResumen
                comunicacion={una}
                envios={envios.filter((one) => one.entidad === entidadComunicacion(una.Id))}
              />
            </Link>
            {una.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}

const present = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // Only the keys without a value are left out.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

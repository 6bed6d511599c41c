import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { DoorOpen, MousePointerClick } from 'lucide-react';
import { useId } from 'react';
import type { Acceso } from '#contract/accesos/acceso.schemas.ts';
import { ACCESO } from '#contract/accesos/accesos.rules.ts';
import { useEnvios } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, SplitPage, useFocusBack } from '#web/ui/pagina/split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { AccesoResumen } from './Acceso.card.tsx';
import { AccesoPanel } from './AccesoDetalle.screen.tsx';
import { AccesoGuardado } from './AccesoGuardado.card.tsx';
import { AccesosEnEspera } from './AccesosEnEspera.card.tsx';
import { ACCESO_NUEVO, accesosMis, accesosPendientes } from './accesos.api.ts';
import { NuevoAcceso } from './crear.port.tsx';

const route = getRouteApi('/protegida/menu/accesos');
const TODOS = 'todos';
const estados = [
  { id: TODOS, label: 'Todos' },
  ...Object.entries(ACCESO.nombres).map(([id, label]) => ({ id, label })),
];

/** What I asked for and what I am in; above it, for whoever decides, what waits for them. */
export function AccesosScreen() {
  const { estado, guardado } = route.useSearch();
  const navigate = useNavigate();
  const desk = useDesk();
  const id = useParams({ strict: false }).id;
  const chosen = id === undefined ? undefined : Number(id);
  return (
    <SplitPage
      top={
        <>
          <PageHeader title="Accesos" {...(desk ? { actions: <NuevoAcceso /> } : {})} />
          <div className="mb-4 lg:mb-5">
            <FilterChips
              label="Estado"
              options={estados}
              value={estado === undefined ? TODOS : String(estado)}
              onChange={(one) =>
                void navigate({
                  to: '/menu/accesos',
                  search: one === TODOS ? {} : { estado: Number(one) },
                  replace: true,
                })
              }
            />
          </div>
          {!desk && guardado !== undefined && <AccesoGuardado accesoId={guardado} />}
        </>
      }
      list={<Listas chosen={chosen ?? guardado} />}
      detail={
        chosen !== undefined ? (
          <Outlet />
        ) : guardado !== undefined ? (
          <AccesoPanel
            key={guardado}
            accesoId={guardado}
            onClose={() =>
              void navigate({
                to: '/menu/accesos',
                search: estado === undefined ? {} : { estado },
                replace: true,
              })
            }
          />
        ) : (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija un acceso de la lista para ver su detalle.
          </p>
        )
      }
    >
      {!desk && (
        <>
          <div className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 sm:right-6">
            <NuevoAcceso look="floating" />
          </div>
          <Outlet />
        </>
      )}
    </SplitPage>
  );
}

function Listas({ chosen }: { chosen: number | undefined }) {
  const { estado } = route.useSearch();
  const title = useId();
  const query = useInfiniteQuery(accesosPendientes);
  const pending = query.data?.pages.flatMap((page) => page.items) ?? [];
  useFocusBack(chosen);
  return (
    <div className="grid gap-5 max-lg:pb-16">
      {pending.length > 0 && (estado === undefined || estado === 1) && (
        <section aria-labelledby={title} className="grid gap-3">
          <h2 id={title} className="text-[0.8125rem] font-bold tracking-wide text-mute">
            ESPERAN SU DECISIÓN
          </h2>
          <Filas label="Esperan su decisión" rows={pending} chosen={chosen} ajenos />
          {/* Not by itself when it is reached: one's own are below */}
          {query.hasNextPage && (
            <Button variant="plain" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              Ver más que esperan su decisión
            </Button>
          )}
        </section>
      )}
      <Mias chosen={chosen} titled={pending.length > 0} />
    </div>
  );
}

function Mias({ chosen, titled }: { chosen: number | undefined; titled: boolean }) {
  const { estado } = route.useSearch();
  const query = useInfiniteQuery(accesosMis(estado));
  const { data, error, refetch } = query;
  // They are nowhere else yet, so no filter hides them.
  const nuevos = useEnvios().filter((one) => one.entidad.startsWith(ACCESO_NUEVO));
  const rows = data?.pages.flatMap((page) => page.items);
  return (
    <section aria-label="Mis accesos" className="grid gap-3">
      {titled && <h2 className="text-[0.8125rem] font-bold tracking-wide text-mute">MIS ACCESOS</h2>}
      <AccesosEnEspera envios={nuevos} />
      {rows === undefined &&
        (error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={4} className="h-40" />
        ))}
      {rows?.length === 0 && nuevos.length === 0 && <Vacio filtered={estado !== undefined} />}
      {rows !== undefined && rows.length > 0 && <Filas label="Mis accesos" rows={rows} chosen={chosen} />}
      {rows !== undefined && <LoadMore query={query} />}
    </section>
  );
}

const Vacio = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      icon={<DoorOpen className="size-6" />}
      title="Ninguno está en ese estado"
      action={
        <Link to="/menu/accesos" search={{}} className={buttonClass({ variant: 'outline' })}>
          Ver todos los accesos
        </Link>
      }
    />
  ) : (
    <EmptyState icon={<DoorOpen className="size-6" />} title="Todavía no tiene accesos">
      Pida uno para trabajar fuera de su jornada: quién, qué días y a qué horas.
    </EmptyState>
  );

type FilasProps = { label: string; rows: readonly Acceso[]; chosen: number | undefined; ajenos?: boolean };
function Filas({ label, rows, chosen, ajenos = false }: FilasProps) {
  const { estado } = route.useSearch();
  return (
    <ul aria-label={label} className="grid gap-3">
      {rows.map((acceso) => (
        <li key={acceso.Id}>
          <Link
            to="/menu/accesos/$id"
            params={{ id: String(acceso.Id) }}
            search={estado === undefined ? {} : { estado }}
            state={{ encima: true }}
            resetScroll={false}
            data-item={acceso.Id}
            aria-current={acceso.Id === chosen ? 'true' : undefined}
            className={clsx(
              cardClass(true),
              'block',
              acceso.Id === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
            )}
          >
            <AccesoResumen acceso={acceso} ajeno={ajenos} />
          </Link>
          {acceso.Id === chosen && <GoToDetail />}
        </li>
      ))}
    </ul>
  );
}

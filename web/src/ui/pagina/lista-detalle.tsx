import { useInfiniteQuery, type UseInfiniteQueryOptions, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, Outlet, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MousePointerClick } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { uno } from '#web/kernel/consultas.ts';
import { messageOf } from '#web/kernel/query.ts';
import { useClose } from '#web/kernel/close.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { PageHeader } from './page-header.tsx';
import { Skeleton, SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, SplitPage, useFocusBack } from './split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';

type Paginas<Fila> = { pages: { items: Fila[] }[] };
type Props<Fila> = {
  title: string;
  /** The name of the list, for whoever hears it. */
  label: string;
  query: object;
  /** Where one of them opens. */
  abre(fila: Fila): LinkProps;
  fila(fila: Fila): ReactNode;
  elija: string;
  back?: string;
  vacio: ReactNode;
  actions?: ReactNode;
  /** Filters and other ways, above both. */
  arriba?: ReactNode;
  /** What is above the rows: those that only this device knows. */
  antes?: ReactNode;
};

/*
 * ListaConDetalle  A list; on a desk the chosen one stands beside it, on a phone it is a page of its own.
 */
export function ListaConDetalle<Fila extends { Id: number }>(props: Props<Fila>) {
  const desk = useDesk();
  const id = useParams({ strict: false }).id;
  if (!desk && id !== undefined) return <Outlet />;
  return (
    <SplitPage
      top={
        <>
          <PageHeader
            title={props.title}
            {...(props.back === undefined ? {} : { back: props.back })}
            {...(props.actions === undefined ? {} : { actions: props.actions })}
          />
          {props.arriba !== undefined && <div className="mb-4 lg:mb-5">{props.arriba}</div>}
        </>
      }
      list={<Filas {...props} chosen={id === undefined ? undefined : Number(id)} />}
      detail={id === undefined ? <Elija>{props.elija}</Elija> : <Outlet />}
    />
  );
}

const Elija = ({ children }: { children: string }) => (
  <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
    <MousePointerClick aria-hidden className="size-7 opacity-70" />
    {children}
  </p>
);

function Filas<Fila extends { Id: number }>({
  query,
  label,
  abre,
  fila,
  vacio,
  antes,
  chosen,
}: Props<Fila> & { chosen: number | undefined }) {
  // `lista()` gives these options; the kit needs only their pages.
  const found = useInfiniteQuery(query as UseInfiniteQueryOptions<Paginas<Fila>>) as ReturnType<
    typeof useInfiniteQuery
  > & {
    data: Paginas<Fila> | undefined;
  };
  useFocusBack(chosen);
  const rows = found.data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return found.error ? (
      <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonList rows={4} className="h-28" />
    );
  if (rows.length === 0 && !antes) return vacio;
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {antes}
        {rows.map((one) => (
          <li key={one.Id}>
            <Link
              {...abre(one)}
              state={{ encima: true }}
              resetScroll={false}
              data-item={one.Id}
              aria-current={one.Id === chosen ? 'true' : undefined}
              className={clsx(
                cardClass(true),
                'grid gap-2',
                one.Id === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
              )}
            >
              {fila(one)}
            </Link>
            {one.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={found} />
    </>
  );
}

type DetalleProps<T> = {
  query: ReturnType<typeof uno<T>>;
  title(data: T | undefined): string;
  volver: LinkProps & { to: string };
  subtitle?: ReactNode;
  badge?(data: T): ReactNode;
  children(data: T): ReactNode;
  acciones?(data: T): ReactNode;
};
/* Detalle  one thing, whole: a pane beside its list on a desk, a page on a phone; its acts stand below it. */
export function Detalle<T>({ query, title, volver, subtitle, badge, children, acciones }: DetalleProps<T>) {
  const heading = useId();
  const desk = useDesk();
  const close = useClose(volver);
  const { data, error, refetch } = useQuery(query);
  const body =
    data !== undefined ? (
      children(data)
    ) : error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 rounded-card" />
    );
  const regresar = (
    <Button variant={acciones ? 'plain' : 'outline'} onPress={close}>
      Regresar
    </Button>
  );
  const acts = data !== undefined && acciones ? acciones(data) : regresar;
  if (!desk)
    return (
      <>
        <PageHeader title={title(data)} back={volver.to} {...(data && badge ? { badge: badge(data) } : {})} />
        {subtitle}
        {body}
        <div className="mt-6 empty:hidden">{acts}</div>
      </>
    );
  return (
    <section aria-labelledby={heading} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-xl font-semibold tracking-tight">
            {title(data)}
          </h2>
          {data && badge?.(data)}
          {subtitle}
        </div>
        {acciones && regresar}
      </header>
      <div className="max-w-3xl flex-1 p-6">{body}</div>
      <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-card px-6 py-3 empty:hidden">
        {acts}
      </div>
    </section>
  );
}

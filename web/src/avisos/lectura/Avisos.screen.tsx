import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Megaphone, MousePointerClick } from 'lucide-react';
import { useCallback } from 'react';
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
import { AvisoResumen } from './Aviso.card.tsx';
import { avisosTodos, type FiltroAvisos, hastagsDeAvisos } from './avisos.api.ts';

const route = getRouteApi('/protegida/menu/avisos');
const TODAS = '';
/** As many as stand in one line on a desk: typed with their '#', the search finds the others. */
const CHIPS = 6;

/** Every notice that I may see. On a desk the chosen one stands beside the list; on a phone it comes over it. */
export function AvisosScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const desk = useDesk();
  const chosen = useParams({ strict: false }).id;
  const filter = useCallback(
    (change: { texto?: string | undefined; hastag?: string | undefined }) =>
      void navigate({ to: '/menu/avisos', search: (old) => present({ ...old, ...change }), replace: true }),
    [navigate],
  );
  const onText = useCallback((texto: string) => filter({ texto: texto === '' ? undefined : texto }), [filter]);
  const buscar = (
    <SearchInput
      label="Buscar avisos"
      placeholder="Palabras o #etiqueta"
      value={search.texto ?? ''}
      onChange={onText}
      className="lg:w-72"
    />
  );
  return (
    <SplitPage
      top={
        <>
          <PageHeader title="Avisos" {...(desk ? { actions: buscar } : {})} />
          <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden lg:mb-5">
            {!desk && buscar}
            <Hastags value={search.hastag} onChange={(hastag) => filter({ hastag })} />
          </div>
        </>
      }
      list={<Lista chosen={chosen === undefined ? undefined : Number(chosen)} />}
      detail={
        chosen === undefined ? (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija un aviso de la lista para leerlo.
          </p>
        ) : (
          <Outlet />
        )
      }
    >
      {!desk && <Outlet />}
    </SplitPage>
  );
}

/** Without hashtags there is nothing to choose from. */
function Hastags({ value, onChange }: { value: string | undefined; onChange(hastag: string | undefined): void }) {
  const { data = [] } = useQuery(hastagsDeAvisos);
  const known = data.slice(0, CHIPS);
  const all = value === undefined || known.some((h) => h.Nombre === value) ? known : [{ Nombre: value }, ...known];
  if (all.length === 0) return null;
  return (
    <FilterChips
      label="Etiqueta"
      options={[{ id: TODAS, label: 'Todos' }, ...all.map(({ Nombre }) => ({ id: Nombre, label: `#${Nombre}` }))]}
      value={value ?? TODAS}
      onChange={(id) => onChange(id === TODAS ? undefined : id)}
    />
  );
}

function Lista({ chosen }: { chosen: number | undefined }) {
  const search = route.useSearch();
  const query = useInfiniteQuery(avisosTodos(search));
  const { data, error, refetch } = query;
  useFocusBack(chosen);
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={6} className="h-27" />
    );
  if (rows.length === 0)
    return search.texto !== undefined || search.hastag !== undefined ? (
      <EmptyState
        icon={<Megaphone className="size-6" />}
        title="Ningún aviso coincide"
        action={
          <Link to="/menu/avisos" search={{}} className={buttonClass({ variant: 'outline' })}>
            Ver todos los avisos
          </Link>
        }
      >
        Cambie la etiqueta o las palabras de la búsqueda.
      </EmptyState>
    ) : (
      <EmptyState icon={<Megaphone className="size-6" />} title="No hay avisos">
        Cuando la empresa publique uno para usted, lo encontrará aquí.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Avisos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((aviso) => (
          <li key={aviso.Id}>
            <Link
              to="/menu/avisos/$id"
              params={{ id: String(aviso.Id) }}
              search={search}
              state={{ encima: true }}
              resetScroll={false}
              data-item={aviso.Id}
              aria-current={aviso.Id === chosen ? 'true' : undefined}
              className={clsx(
                cardClass(true),
                'block',
                aviso.Id === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
              )}
            >
              <AvisoResumen aviso={aviso} />
            </Link>
            {aviso.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

/** Without the keys that say nothing, which would stay in the address. */
const present = ({ texto, hastag }: { texto?: string | undefined; hastag?: string | undefined }): FiltroAvisos => ({
  ...(texto === undefined ? {} : { texto }),
  ...(hastag === undefined ? {} : { hastag }),
});

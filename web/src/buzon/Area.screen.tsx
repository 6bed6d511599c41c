import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Inbox, MousePointerClick, UserRound, UsersRound, VenetianMask } from 'lucide-react';
import { useState } from 'react';
import type { Entrada } from '#contract/buzon/buzon.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, SplitPage, useFocusBack } from '#web/ui/pagina/split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { entradasDelArea, personasDelBuzon } from './buzon.api.ts';
import { EstadoEntrada } from './Estado.card.tsx';
import { PersonasModal } from './Personas.modal.tsx';

const route = getRouteApi('/protegida/menu/buzon/area');
const ESPERAN = 'esperan';
const filtros = [
  { id: ESPERAN, label: 'Por atender' },
  { id: 'respondidas', label: 'Respondidas' },
  { id: 'archivadas', label: 'Archivadas' },
];
const ESTADOS = { respondidas: '1', archivadas: '3' } as const;

/** The mailbox of the areas that I answer for. On a phone the chosen one is a page of its own. */
export function AreaScreen() {
  const desk = useDesk();
  const navigate = useNavigate();
  const { estados } = route.useSearch();
  const chosen = useParams({ strict: false }).id;
  if (!desk && chosen !== undefined) return <Outlet />;
  return (
    <SplitPage
      top={
        <>
          <PageHeader title="Buzón de mi área" back="/menu/buzon" actions={<Personas />} />
          <div className="mb-4">
            <FilterChips
              label="Estado"
              options={filtros}
              value={estados ?? ESPERAN}
              onChange={(one) =>
                void navigate({
                  to: '/menu/buzon/area',
                  search: one === 'respondidas' || one === 'archivadas' ? { estados: one } : {},
                  replace: true,
                })
              }
            />
          </div>
        </>
      }
      list={<Lista chosen={chosen === undefined ? undefined : Number(chosen)} />}
      detail={
        chosen === undefined ? (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija una sugerencia para leerla entera y responder.
          </p>
        ) : (
          <Outlet />
        )
      }
    />
  );
}

/** Whoever is responsible of an area says who else reads its mailbox. */
function Personas() {
  const { data } = useQuery({ ...personasDelBuzon, meta: { silencio: true } });
  const [open, setOpen] = useState(false);
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <Button variant="outline" icon={<UsersRound aria-hidden className="size-4.5" />} onPress={() => setOpen(true)}>
        Quién lo atiende
      </Button>
      {open && <PersonasModal areas={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function Lista({ chosen }: { chosen: number | undefined }) {
  const { estados } = route.useSearch();
  const query = useInfiniteQuery(entradasDelArea(estados && ESTADOS[estados]));
  const { data, error, refetch } = query;
  useFocusBack(chosen);
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={4} className="h-28" />
    );
  if (rows.length === 0)
    return (
      <EmptyState icon={<Inbox className="size-6" />} title={estados ? 'No hay ninguna' : 'Nada espera respuesta'}>
        {estados
          ? 'Ninguna sugerencia de su área está en ese estado.'
          : 'Cuando alguien escriba a su área, estará aquí.'}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Sugerencias del área" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((entrada) => (
          <li key={entrada.Id}>
            <Link
              to="/menu/buzon/area/$id"
              params={{ id: String(entrada.Id) }}
              search={estados === undefined ? {} : { estados }}
              state={{ encima: true }}
              resetScroll={false}
              data-item={entrada.Id}
              aria-current={entrada.Id === chosen ? 'true' : undefined}
              className={clsx(
                cardClass(true),
                'grid gap-2',
                entrada.Id === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
              )}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-sm text-mute tabular-nums">{fecha(entrada.FechaComentario)}</span>
                <EstadoEntrada entrada={entrada} />
              </span>
              <span className="line-clamp-3 leading-snug font-medium break-words">{entrada.Comentario}</span>
              <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-mute">
                <Quien entrada={entrada} />
                <span>{entrada.NombreArea}</span>
              </span>
            </Link>
            {entrada.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

/** Who signs, or that nobody does. */
export function Quien({ entrada }: { entrada: Pick<Entrada, 'Anonima' | 'Autor'> }) {
  const Icon = entrada.Anonima ? VenetianMask : UserRound;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" />
      {entrada.Anonima ? 'Anónima' : entrada.Autor}
    </span>
  );
}

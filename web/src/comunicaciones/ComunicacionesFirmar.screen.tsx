import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MousePointerClick, Stamp } from 'lucide-react';
import { messageOf } from '#web/kernel/query.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, SplitPage, useFocusBack } from '#web/ui/pagina/split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { ComunicacionAjena } from './Comunicacion.card.tsx';
import { comunicacionesPorFirmar } from './comunicaciones.api.ts';
import { Pestanas } from './Pestanas.card.tsx';

/** The communications that wait for my signature. On a phone the chosen one is a page of its own. */
export function ComunicacionesFirmarScreen() {
  const desk = useDesk();
  const chosen = useParams({ strict: false }).id;
  if (!desk && chosen !== undefined) return <Outlet />;
  return (
    <SplitPage
      top={
        <>
          <PageHeader title="Comunicaciones por firmar" />
          <Pestanas cual="firmar" />
        </>
      }
      list={<Lista chosen={chosen === undefined ? undefined : Number(chosen)} />}
      detail={
        chosen !== undefined ? (
          <Outlet />
        ) : (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija una comunicación para verla entera antes de decidir.
          </p>
        )
      }
    />
  );
}

function Lista({ chosen }: { chosen: number | undefined }) {
  const query = useInfiniteQuery(comunicacionesPorFirmar);
  const { data, error, refetch } = query;
  useFocusBack(chosen);
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={4} className="h-34" />
    );
  if (rows.length === 0)
    return (
      <EmptyState icon={<Stamp className="size-6" />} title="Ninguna comunicación espera su firma">
        Cuando alguien comunique algo a su área, aparecerá aquí y se le avisará.
      </EmptyState>
    );
  return (
    <div>
      <ul aria-label="Comunicaciones por firmar" className="grid gap-3">
        {rows.map((una) => (
          <li key={una.Id}>
            <Link
              to="/menu/comunicaciones/firmar/$id"
              params={{ id: String(una.Id) }}
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
              <ComunicacionAjena comunicacion={una} />
            </Link>
            {una.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}

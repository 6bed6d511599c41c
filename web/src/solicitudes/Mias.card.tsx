import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ClipboardList, UserRound } from 'lucide-react';
import { fecha } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, useFocusBack, useShowChosen } from '#web/ui/pagina/split-page.tsx';
import { EstadoSolicitud } from './Estado.card.tsx';
import { mias } from './solicitudes.api.ts';

/** What I have asked for and where it stands, the last first. */
export function Mias({ chosen }: { chosen: string | undefined }) {
  const query = useInfiniteQuery(mias);
  const { data, error, refetch } = query;
  useFocusBack(chosen);
  useShowChosen(chosen, data !== undefined);
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={4} className="h-28" />
    );
  if (rows.length === 0)
    return (
      <EmptyState icon={<ClipboardList className="size-6" />} title="Todavía no ha pedido nada">
        Lo que pida, accesos fuera de jornada o comunicaciones, aparecerá aquí con su estado y con quién lo tiene.
      </EmptyState>
    );
  return (
    <div className="grid gap-3">
      <ul aria-label="Mis solicitudes" className="grid gap-3">
        {rows.map((s) => {
          const clave = `solicitud-${s.Id}`;
          return (
            <li key={s.Id}>
              <Link
                to="/menu/solicitudes/$id"
                params={{ id: String(s.Id) }}
                search={{ ver: 'mias' }}
                state={{ encima: true }}
                resetScroll={false}
                data-item={clave}
                aria-current={clave === chosen ? 'true' : undefined}
                className={clsx(
                  cardClass(true),
                  'grid gap-1.5',
                  clave === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
                )}
              >
                <span className="text-sm text-mute tabular-nums">
                  {s.TipoSolicitud} · <span className="whitespace-nowrap">{s.Numero}</span>
                </span>
                <span className="line-clamp-2 leading-snug font-semibold break-words">{s.Resumen}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-mute">
                  <EstadoSolicitud solicitud={s} />
                  <span className="tabular-nums">{fecha(s.FechaSolicitud)}</span>
                </span>
                {s.EnManosDe !== '' && (
                  <span className="flex items-center gap-1.5 text-sm text-mute">
                    <UserRound aria-hidden className="size-4 shrink-0" />
                    En manos de {s.EnManosDe}
                  </span>
                )}
              </Link>
              {clave === chosen && <GoToDetail />}
            </li>
          );
        })}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}

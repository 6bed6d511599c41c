import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MousePointerClick, Stamp } from 'lucide-react';
import { useEnvios } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { useSession } from '#web/red/session.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, SplitPage, useFocusBack } from '#web/ui/pagina/split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';
import { entidadViaje } from '#web/viajes/viaje/actos.api.ts';
import { ViajeAjenoResumen } from '#web/viajes/viaje/ViajeResumen.card.tsx';
import { viajesPendientesAprobacion } from '#web/viajes/viaje/viajes.api.ts';

/** The trips that wait for my decision. On a phone the chosen one is a page of its own. */
export function AprobarScreen() {
  const desk = useDesk();
  const chosen = useParams({ strict: false }).id;
  if (!desk && chosen !== undefined) return <Outlet />;
  return (
    <SplitPage
      top={<PageHeader title="Viajes por aprobar" />}
      list={<Lista chosen={chosen === undefined ? undefined : Number(chosen)} />}
      detail={
        chosen !== undefined ? (
          <Outlet />
        ) : (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija un viaje para verlo entero antes de decidir.
          </p>
        )
      }
    />
  );
}

function Lista({ chosen }: { chosen: number | undefined }) {
  const me = useSession()?.nombre;
  const envios = useEnvios();
  const query = useInfiniteQuery(viajesPendientesAprobacion);
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
      <EmptyState icon={<Stamp className="size-6" />} title="Nada espera su aprobación">
        Cuando alguien le pida un viaje, aparecerá aquí y le llegará un correo.
      </EmptyState>
    );
  return (
    <div>
      <ul aria-label="Viajes por aprobar" className="grid gap-3">
        {rows.map((viaje) => (
          <li key={viaje.Id}>
            <Link
              to="/menu/viajes/aprobar/$id"
              params={{ id: String(viaje.Id) }}
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
              <ViajeAjenoResumen
                viaje={viaje}
                aviso={
                  <>
                    {viaje.EnManosDe !== me && <PorDelegacion de={viaje.EnManosDe} />}
                    <span className="empty:hidden">
                      <WaitingBadge envios={envios.filter((one) => one.entidad === entidadViaje(viaje.Id))} />
                    </span>
                  </>
                }
              />
            </Link>
            {viaje.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}

const PorDelegacion = ({ de }: { de: string }) => (
  <span className="text-sm font-semibold text-info-ink">Por delegación de {de}</span>
);

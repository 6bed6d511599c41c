import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Inbox, MessageSquareText, MousePointerClick, Plus, Ticket } from 'lucide-react';
import { fecha } from '#web/kernel/format.ts';
import { useEnvios } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { Count } from '#web/ui/piezas/count.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, SplitPage, useFocusBack } from '#web/ui/pagina/split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';
import { BUZON_NUEVO, escritoEn, misEntradas } from './buzon.api.ts';
import { EstadoEntrada } from './Estado.card.tsx';
import { resumenBuzon } from './resumen.api.ts';

/** What I have signed. On a desk the chosen one stands beside the list; on a phone it is a page of its own. */
export function BuzonScreen() {
  const desk = useDesk();
  const chosen = useParams({ strict: false }).id;
  if (!desk && chosen !== undefined) return <Outlet />;
  return (
    <SplitPage
      top={
        <>
          <PageHeader
            title="Buzón de sugerencias"
            actions={
              <Link to="/menu/buzon/nueva" className={buttonClass()}>
                <Plus aria-hidden className="size-4.5" />
                Escribir
              </Link>
            }
          />
          <Caminos />
        </>
      }
      list={<Lista chosen={chosen === undefined ? undefined : Number(chosen)} />}
      detail={
        chosen === undefined ? (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            Elija una sugerencia para leer su respuesta.
          </p>
        ) : (
          <Outlet />
        )
      }
    />
  );
}

const camino = clsx(cardClass(true), 'flex min-h-14 items-center gap-3 px-4! py-2!');
/** The two other ways in: by receipt, and to the mailbox of my area. */
function Caminos() {
  const { data } = useQuery(resumenBuzon);
  return (
    <nav aria-label="Otras sugerencias" className="mb-4 grid gap-3 sm:grid-cols-2 lg:mb-5 lg:flex">
      {data?.Atiende === true && (
        <Link to="/menu/buzon/area" className={camino}>
          <Inbox aria-hidden className="size-5 text-brand-ink" />
          <span className="flex-1 font-medium">
            Buzón de mi área
            <Count n={data.PorAtender} words="por atender" />
          </span>
          <ChevronRight aria-hidden className="size-5 text-mute" />
        </Link>
      )}
      <Link to="/recibo" className={camino}>
        <Ticket aria-hidden className="size-5 text-brand-ink" />
        <span className="flex-1 font-medium">Leer una anónima con su recibo</span>
        <ChevronRight aria-hidden className="size-5 text-mute" />
      </Link>
    </nav>
  );
}

function Lista({ chosen }: { chosen: number | undefined }) {
  const query = useInfiniteQuery(misEntradas);
  const { data, error, refetch } = query;
  const waiting = useEnvios().filter(({ entidad }) => entidad.startsWith(BUZON_NUEVO));
  useFocusBack(chosen);
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={4} className="h-28" />
    );
  if (rows.length === 0 && waiting.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText className="size-6" />}
        title="No ha firmado ninguna sugerencia"
        action={
          <Link to="/menu/buzon/nueva" className={buttonClass({ variant: 'outline' })}>
            Escribir una
          </Link>
        }
      >
        Las que firme estarán aquí con su respuesta. Las anónimas no: se leen con su recibo.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Mis sugerencias" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {waiting.toReversed().map((envio) => (
          <li key={envio.id}>
            <Link to="/menu/envios" className={clsx(cardClass(true), 'grid gap-2 border-dashed!')}>
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="text-sm text-mute">{envio.detalle}</span>
                <WaitingBadge envios={[envio]} />
              </span>
              <span className="line-clamp-2 break-words">{escritoEn(envio).comentario}</span>
            </Link>
          </li>
        ))}
        {rows.map((entrada) => (
          <li key={entrada.Id}>
            <Link
              to="/menu/buzon/$id"
              params={{ id: String(entrada.Id) }}
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
              <span className="line-clamp-2 leading-snug font-medium break-words">{entrada.Comentario}</span>
              <span className="text-sm text-mute">{entrada.NombreArea}</span>
            </Link>
            {entrada.Id === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

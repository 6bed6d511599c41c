import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import type { Page } from '#web/red/api.ts';
import { useClose } from '#web/kernel/close.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { AvisoAbierto, AvisoIdo } from './Aviso.card.tsx';
import { AvisoModal } from './Aviso.modal.tsx';
import { avisoPorId, AVISOS } from './avisos.api.ts';
import { useApertura } from './visitas.api.ts';

/** A notice by its number, at once when a list has brought it already. */
export function useAviso(id: number, list: 'todos' | 'empresainforma') {
  const cache = useQueryClient();
  return useQuery({
    ...avisoPorId(id),
    placeholderData: () =>
      cache
        .getQueriesData<InfiniteData<Page<Aviso[]>>>({ queryKey: [...AVISOS, list] })
        .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
        .find((row) => row.Id === id),
  });
}

const route = getRouteApi('/protegida/menu/avisos/$id');

/** A hashtag leads to the others that have it. */
const etiqueta = (tag: string) => (
  <Link
    to="/menu/avisos"
    search={{ hastag: tag.slice(1) }}
    className="inline-flex min-h-11 items-center rounded-field focus-ring hover:underline"
  >
    {tag}
  </Link>
);

/** One notice, beside the list or over it. */
export function AvisoDetalleScreen() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const desk = useDesk();
  const close = useClose({ to: '/menu/avisos', search });
  const { data, error, isFetching, refetch } = useAviso(Number(id), 'todos');
  const own = { aviso: data, isFetching, error, onRetry: () => void refetch(), onClose: close };
  return desk ? <Panel key={id} {...own} /> : <AvisoModal key={id} etiqueta={etiqueta} {...own} />;
}

type Props = {
  aviso: Aviso | null | undefined;
  isFetching: boolean;
  error: Error | null;
  onRetry(): void;
  onClose(): void;
};
function Panel({ aviso: now, isFetching, error, onRetry, onClose }: Props) {
  const title = useId();
  const apertura = useApertura(now, { isFetching });
  const { aviso } = apertura;
  if (aviso === undefined)
    return error ? (
      <div className="p-6">
        <ErrorState message={messageOf(error)} onRetry={onRetry} />
      </div>
    ) : (
      <div className="grid gap-5 p-6">
        <Skeleton className="h-8 w-72" />
        <Skeleton className="h-72" />
      </div>
    );
  return (
    <section aria-labelledby={aviso === null ? undefined : title} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-2">
        <p className="font-semibold text-mute">Aviso</p>
        <Button variant="plain" className="-mr-3" onPress={onClose}>
          Regresar
        </Button>
      </header>
      <div className="max-w-3xl p-6">
        {aviso === null ? (
          <AvisoIdo es="aviso" />
        ) : (
          <AvisoAbierto apertura={{ ...apertura, aviso }} es="aviso" titleId={title} etiqueta={etiqueta} />
        )}
      </div>
    </section>
  );
}

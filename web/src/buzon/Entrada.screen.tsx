import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useClose } from '#web/kernel/close.ts';
import { saludo } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { entradaPorId } from './buzon.api.ts';
import { Respuesta } from './Respuesta.card.tsx';

const route = getRouteApi('/protegida/menu/buzon/$id');

/** Spec section 2.10: one of mine with its reply. Its header is the company's name and the greeting of the hour. */
export function EntradaScreen() {
  const title = useId();
  const id = Number(route.useParams().id);
  const desk = useDesk();
  const close = useClose({ to: '/menu/buzon' });
  const { data, error, refetch } = useQuery(entradaPorId(id));
  const body =
    data !== undefined ? (
      <Respuesta entrada={data} />
    ) : error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 rounded-card" />
    );
  const regresar = (
    <Button variant="outline" className="max-lg:w-full" onPress={close}>
      Regresar
    </Button>
  );
  if (!desk)
    return (
      <>
        <PageHeader title={data?.Empresa ?? 'Sugerencia'} back="/menu/buzon" />
        <p className="mb-5 text-lg font-semibold">{saludo()}</p>
        {body}
        <footer className="mt-8">{regresar}</footer>
      </>
    );
  return (
    <section aria-labelledby={title} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 border-b border-line bg-card px-6 py-3">
        <h2 id={title} className="text-xl font-semibold tracking-tight">
          {data?.Empresa ?? 'Sugerencia'}
        </h2>
        <p className="text-mute">{saludo()}</p>
      </header>
      <div className="max-w-3xl flex-1 p-6">{body}</div>
      <footer className="sticky bottom-0 flex justify-end border-t border-line bg-card px-6 py-3">{regresar}</footer>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '#web/kernel/close.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useWide } from '#web/ui/piezas/use-desk.ts';
import { AnularDesdeGestion, GestionAcciones } from './GestionAcciones.card.tsx';
import { GestionTrabajo } from './GestionTrabajo.card.tsx';
import { EstadoViaje } from '#web/viajes/viaje/Viaje.card.tsx';
import { viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';

const route = getRouteApi('/protegida/menu/gestion/$id');

/** One trip on the desk: beside the queue, or a page of its own where there is no room for both. */
export function GestionViajeScreen() {
  const id = Number(route.useParams().id);
  const search = route.useSearch();
  const wide = useWide();
  const close = useClose({ to: '/menu/gestion', search });
  const { data: viaje, error, refetch } = useQuery(viajeDetalle(id));
  if (viaje === undefined)
    return (
      <div className="xl:p-6">
        {!wide && <PageHeader title="Viaje" back="/menu/gestion" />}
        {error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <div className="grid gap-5">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-24" />
            <Skeleton className="h-72" />
          </div>
        )}
      </div>
    );
  const title = `Viaje ${viaje.Codigo}`;
  if (!wide)
    return (
      <>
        <PageHeader title={title} back="/menu/gestion" badge={<EstadoViaje viaje={viaje} />} />
        <div className="sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-6 sm:shadow-card">
          <GestionTrabajo key={id} viaje={viaje} />
          <div className="-ml-4">
            <AnularDesdeGestion viaje={viaje} />
          </div>
        </div>
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-4 empty:hidden sm:-mx-6 lg:bottom-0 lg:mx-0">
          <GestionAcciones viaje={viaje} />
        </div>
      </>
    );
  return (
    <section ref={escapesToRow} aria-label={title} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center gap-3 rounded-t-card border-b border-line bg-card py-2 pr-3 pl-5">
        <h2
          id="viaje-abierto"
          tabIndex={-1}
          className="rounded text-lg font-semibold tracking-tight whitespace-nowrap tabular-nums focus-ring"
        >
          {title}
        </h2>
        <EstadoViaje viaje={viaje} />
        <span className="ml-auto flex">
          <AnularDesdeGestion viaje={viaje} />
          <Button variant="plain" onPress={close}>
            Regresar
          </Button>
        </span>
      </header>
      <div className="flex-1 p-5">
        <GestionTrabajo key={id} viaje={viaje} />
      </div>
      <div className="sticky bottom-0 z-10 empty:hidden">
        <GestionAcciones viaje={viaje} />
      </div>
    </section>
  );
}

/** Esc goes back to the trip's row in the queue; dialogs and pickers are elsewhere in the document and keep theirs. */
function escapesToRow(section: HTMLElement | null): (() => void) | undefined {
  const back = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented)
      document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus();
  };
  section?.addEventListener('keydown', back);
  return () => section?.removeEventListener('keydown', back);
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useClose } from '#web/kernel/close.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Age } from '#web/ui/piezas/age.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { EstadoAcceso } from './Acceso.card.tsx';
import { AccesoAcciones } from './AccesoAcciones.card.tsx';
import { AccesoDatos } from './AccesoDatos.card.tsx';
import { accesoDetalle } from './accesos.api.ts';

const route = getRouteApi('/protegida/menu/accesos/$id');
const TITULO = 'Acceso Fuera de Jornada'; // spec section 2.1

/** Spec section 2.1: one access, beside the list or over it. */
export function AccesoDetalleScreen() {
  const { id } = route.useParams();
  const { estado } = route.useSearch();
  const toList = useClose({ to: '/menu/accesos', search: estado === undefined ? {} : { estado } });
  return useDesk() ? (
    <AccesoPanel key={id} accesoId={Number(id)} onClose={toList} />
  ) : (
    <AccesoModal accesoId={Number(id)} onClose={toList} />
  );
}

function AccesoModal({ accesoId, onClose }: { accesoId: number; onClose(): void }) {
  const { data: acceso, error, refetch } = useQuery(accesoDetalle(accesoId));
  return (
    <Modal
      isOpen
      title={TITULO}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Regresar
          </Button>
          {acceso !== undefined && <AccesoAcciones acceso={acceso} />}
        </>
      }
    >
      <Age />
      {acceso !== undefined ? (
        <AccesoDatos acceso={acceso} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Modal>
  );
}

/** The same beside the list, with the way back whether it has come or not. */
export function AccesoPanel({ accesoId, onClose }: { accesoId: number; onClose(): void }) {
  const { data: acceso, error, refetch } = useQuery(accesoDetalle(accesoId));
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={title} className="text-xl font-semibold tracking-tight">
            {TITULO}
          </h2>
          {acceso !== undefined && <EstadoAcceso acceso={acceso} />}
        </div>
        <Button variant="plain" className="-mr-3" onPress={onClose}>
          Regresar
        </Button>
      </header>
      <div className="p-6">
        {acceso !== undefined ? (
          <AccesoDatos acceso={acceso} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
      {acceso !== undefined && (
        <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap justify-end gap-2 border-t border-line bg-card px-6 py-3 empty:hidden">
          <AccesoAcciones acceso={acceso} />
        </div>
      )}
    </section>
  );
}

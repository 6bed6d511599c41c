import type { ReactNode } from 'react';
import { messageOf } from '#web/kernel/query.ts';
import { Age } from '#web/ui/piezas/age.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { AccionPrincipal, OtrasAcciones } from './ViajeAcciones.card.tsx';
import { DetalleDelViaje } from './ViajePanel.card.tsx';
import { useViajeEntero } from './propuestas/NecesidadesDelViaje.card.tsx';

type Props = { viajeId: number; aviso?: ReactNode; onClose(): void };

/** Spec section 2.9: the detail over the list, as phones show it. */
export function ViajeDetalleModal({ viajeId, aviso, onClose }: Props) {
  const entero = useViajeEntero(viajeId);
  const { data: viaje, error, refetch } = entero.viaje;
  return (
    <Modal
      isOpen
      title={viaje === undefined ? 'Viaje' : `Viaje ${viaje.Codigo}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Regresar
          </Button>
          {viaje !== undefined && <AccionPrincipal viaje={viaje} total={entero.total} />}
        </>
      }
    >
      {viaje === undefined ? (
        error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-dvh" />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Age />
          {aviso}
          <DetalleDelViaje
            entero={entero}
            viaje={viaje}
            acciones={
              <div className="flex flex-wrap gap-2 empty:hidden [&>*]:flex-1">
                <OtrasAcciones viaje={viaje} />
              </div>
            }
          />
        </div>
      )}
    </Modal>
  );
}

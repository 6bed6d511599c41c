import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Luggage, Plus, Trash2 } from 'lucide-react';
import type { Necesidad } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button, buttonClass, IconButton } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { useAsk } from '#web/ui/pagina/feedback.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { WaitingBadge, WaitingNotice } from '#web/ui/pagina/waiting.tsx';
import { NecesidadCard, nombreDeNecesidad } from './Necesidad.card.tsx';
import { borrarNecesidad, entidadViaje, parteNecesidad } from '#web/viajes/viaje/actos.api.ts';
import { necesidadesDe, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';

/** Spec section 2.4: the needs of a trip, and in a draft the way to add and to delete. */
export function NecesidadesModal({ viajeId, onClose }: { viajeId: number; onClose(): void }) {
  const { data: viaje } = useQuery(viajeDetalle(viajeId));
  const { data, error, refetch } = useQuery(necesidadesDe(viajeId));
  const borrar = useMutation(borrarNecesidad);
  const { envios, cerrado } = useEnviosDe(entidadViaje(viajeId));
  const de = ({ Id }: Necesidad) => envios.filter((one) => one.parte === parteNecesidad(Id));
  const added = envios.filter((one) => one.tipo === 'viajes.crearNecesidad');
  const add = viaje?.acciones.includes('crearNecesidad') === true && !cerrado && (
    <Link
      to="/menu/viajes/$id"
      params={{ id: String(viajeId) }}
      search={(old) => ({ ...old, ver: 'nueva' })}
      replace
      state={(old) => old}
      className={buttonClass()}
    >
      <Plus aria-hidden className="size-5" />
      Añadir necesidad
    </Link>
  );
  return (
    <Modal
      isOpen
      size="lg"
      title={`Necesidades - ${viaje?.Codigo ?? ''}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Regresar
          </Button>
          {data !== undefined && data.length > 0 && add}
        </>
      }
    >
      <div className="grid gap-3">
        {borrar.isError && <Notice tone="bad">No se ha podido borrar la necesidad. {messageOf(borrar.error)}</Notice>}
        {data === undefined && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {data === undefined && !error && <SkeletonList rows={3} className="h-32" />}
        <WaitingNotice envios={added} />
        {data?.length === 0 && added.length === 0 && (
          <EmptyState
            icon={<Luggage className="size-6" />}
            title="Este viaje no tiene necesidades"
            {...(add === false ? {} : { action: add })}
          >
            {add !== false && 'Añada el transporte, el alojamiento, el coche o el taxi que vaya a necesitar.'}
          </EmptyState>
        )}
        {data?.map((n) => (
          <NecesidadCard
            key={n.Id}
            necesidad={n}
            acciones={
              de(n).length > 0 ? (
                <WaitingBadge envios={de(n)} />
              ) : viaje !== undefined &&
                !cerrado &&
                n.EstadoViajeId === ESTADO_VIAJE.borrador &&
                n.acciones.includes('borrar') ? (
                <Opciones
                  necesidad={n}
                  onDelete={() =>
                    borrar.mutate({
                      params: { id: String(n.Id) },
                      sobre: { viaje, nombre: nombreDeNecesidad(n) },
                    })
                  }
                />
              ) : undefined
            }
          />
        ))}
      </div>
    </Modal>
  );
}

function Opciones({ necesidad, onDelete }: { necesidad: Necesidad; onDelete(): void }) {
  const ask = useAsk();
  const open = async () => {
    const chosen = await ask.action({
      title: nombreDeNecesidad(necesidad),
      actions: [{ id: 'eliminar', label: 'Eliminar', icon: <Trash2 aria-hidden className="size-5" />, danger: true }],
    });
    if (chosen === null) return;
    const sure = await ask.confirm({
      message: 'Esta seguro de querer eliminar esta Necesidad', // sic, spec section 2.5
      confirm: 'Confirmar',
      cancel: 'Cancelar',
    });
    if (sure) onDelete();
  };
  return (
    <IconButton label={`Más opciones de ${nombreDeNecesidad(necesidad)}`} onPress={() => void open()}>
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_PROPUESTA, TIPO_NECESIDAD, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { messageOf } from '#web/kernel/query.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { WaitingNotice } from '#web/ui/pagina/waiting.tsx';
import { WordsModal } from '#web/ui/pagina/words-modal.tsx';
import { Comparador } from './Comparador.card.tsx';
import { nombreDeNecesidad } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { DocumentoDePropuesta, esElegida, estaCaducada, masBarata, PropuestaCard } from './Propuesta.card.tsx';
import {
  elegirPropuesta,
  entidadViaje,
  parteNecesidad,
  seguirSinPropuesta,
  type SobreViaje,
} from '#web/viajes/viaje/actos.api.ts';
import { necesidadesDe, propuestasPublicadas, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';

/** The proposals of one need, with its trip and its type found out. */
export function PropuestasDeNecesidad(props: { viajeId: number; necesidadId: number; onClose(): void }) {
  const { data: viaje } = useQuery(viajeDetalle(props.viajeId));
  const { data: needs } = useQuery(necesidadesDe(props.viajeId));
  const necesidad = needs?.find((n) => n.Id === props.necesidadId);
  if (viaje === undefined || necesidad === undefined) return null;
  return (
    <PropuestasModal
      viaje={viaje}
      tipo={necesidad.Tipo}
      titulo={`Propuestas de ${TIPO_NECESIDAD[necesidad.Tipo]}`}
      necesidad={necesidad}
      onClose={props.onClose}
    />
  );
}

type Props = {
  viaje: SobreViaje;
  tipo: TipoNecesidad;
  titulo: string;
  /** Only those of this need, with the means to choose; all of the type when absent. */
  necesidad?: Necesidad;
  onClose(): void;
};

/** Spec section 2.6: cards on a phone, side by side on a desk. */
export function PropuestasModal({ viaje, tipo, titulo, necesidad, onClose }: Props) {
  const desk = useDesk();
  const [going, setGoing] = useState(false);
  const { data, error, refetch } = useQuery(propuestasPublicadas(viaje.Id, tipo));
  const elegir = useMutation({ ...elegirPropuesta, onSuccess: onClose });
  const sin = useMutation({ ...seguirSinPropuesta, onSuccess: onClose });
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  const own = envios.filter((one) => necesidad !== undefined && one.parte === parteNecesidad(necesidad.Id));
  const refused = own.find((one) => one.estado === 'rechazado' && one.tipo === 'viajes.sinPropuesta');
  const choosing = !cerrado && necesidad?.acciones.includes('elegir') === true;
  const shown = (data ?? [])
    .filter(
      (p) => (necesidad === undefined || p.NecesidadId === necesidad.Id) && p.EstadoId !== ESTADO_PROPUESTA.descartada,
    )
    .toSorted((a, b) => Number(estaCaducada(a)) - Number(estaCaducada(b)) || a.Precio - b.Precio);
  const cheapest = necesidad === undefined ? undefined : masBarata(shown);

  const accion = (p: Propuesta) =>
    !cerrado && p.acciones.includes('elegir') ? (
      <Button
        variant={p.Id === cheapest ? 'solid' : 'soft'}
        className="w-full"
        isPending={elegir.isPending && elegir.variables.body.propuestaId === p.Id}
        isDisabled={elegir.isPending}
        onPress={() => elegir.mutate({ body: { propuestaId: p.Id }, sobre: { viaje, necesidadId: p.NecesidadId } })}
      >
        Elegir
      </Button>
    ) : esElegida(p) && choosing ? (
      <p className="py-2.5 text-center text-[0.9375rem] font-semibold text-good-ink">Es su elección</p>
    ) : estaCaducada(p) && choosing ? (
      <p className="py-2.5 text-center text-sm text-mute">Ya no se puede elegir</p>
    ) : null;

  return (
    <Modal
      isOpen
      size={shown.length > 1 ? 'xl' : 'lg'}
      title={`${titulo} ${viaje.Codigo}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {choosing && (
            <Button variant="plain" onPress={() => setGoing(true)}>
              Seguir sin propuesta
            </Button>
          )}
          <Button variant="outline" onPress={onClose}>
            Regresar
          </Button>
        </>
      }
    >
      {necesidad !== undefined && (
        <p className="mb-4 text-mute">
          Para: <span className="font-medium text-ink">{nombreDeNecesidad(necesidad)}</span>
        </p>
      )}
      {necesidad !== undefined && necesidad.SinPropuestaMotivo !== '' && (
        <div className="mb-4">
          <Notice tone="neutral">Ha decidido seguir sin propuesta: {necesidad.SinPropuestaMotivo}</Notice>
        </div>
      )}
      {own.length > 0 && (
        <div className="mb-4">
          <WaitingNotice envios={own} />
        </div>
      )}
      {data === undefined && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonList rows={2} className="h-40" />}
      {data !== undefined && shown.length === 0 && (
        <EmptyState icon={<Hourglass className="size-6" />} title="Aún no hay propuestas">
          La agencia de viajes las está preparando. Le avisaremos por correo.
        </EmptyState>
      )}
      {desk && necesidad !== undefined && shown.length > 1 ? (
        <Comparador propuestas={shown} accion={accion} />
      ) : (
        <div className="grid gap-3">
          {shown.map((p) => (
            <PropuestaCard key={p.Id} propuesta={p} barata={p.Id === cheapest}>
              <DocumentoDePropuesta propuesta={p} />
              {accion(p)}
            </PropuestaCard>
          ))}
        </div>
      )}
      {going && necesidad !== undefined && (
        <WordsModal
          title="Seguir sin propuesta"
          message={nombreDeNecesidad(necesidad)}
          label="Motivo"
          confirm="Seguir sin propuesta"
          max={250}
          initial={refused?.texto ?? ''}
          isPending={sin.isPending}
          onConfirm={(motivo) =>
            sin.mutate({ body: { necesidadId: necesidad.Id, motivo }, sobre: { viaje, necesidadId: necesidad.Id } })
          }
          onClose={() => setGoing(false)}
        />
      )}
    </Modal>
  );
}

import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { WordsModal } from '#web/ui/dialogos/words-modal.tsx';
import { aprobarViaje, entidadViaje, rechazarViaje } from '#web/viajes/viaje/actos.api.ts';

/** Approve, with a comment or without, or reject with the reason. Nothing when this person may do neither. `sticky`: over the bottom bar of a phone. */
export function Decision({ viaje, onDone, sticky = false }: { viaje: ViajeDetalle; onDone(): void; sticky?: boolean }) {
  const [asking, setAsking] = useState<'aprobar' | 'rechazar'>();
  const done = () => {
    setAsking(undefined);
    onDone();
  };
  const aprobar = useMutation({ ...aprobarViaje, onSuccess: done });
  const rechazar = useMutation({ ...rechazarViaje, onSuccess: done });
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  if (!viaje.acciones.includes('aprobar') || cerrado) return null;
  const args = (comentario: string) => ({
    body: { viajeId: viaje.Id, comentario },
    version: viaje.Version,
    sobre: viaje,
  });
  /** What was written for a decision that the server has refused. */
  const written = (tipo: string) => envios.find((one) => one.tipo === tipo)?.texto ?? '';
  return (
    <>
      <div
        className={clsx(
          'z-10 flex gap-2 border-t border-line px-4 py-3',
          sticky
            ? 'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] -mx-4 mt-6 bg-page/92 backdrop-blur sm:-mx-6 sm:px-6'
            : 'sticky bottom-0 justify-end bg-card px-6',
        )}
      >
        <Button
          variant="danger"
          className="max-lg:flex-1"
          icon={<X aria-hidden className="size-4.5" />}
          onPress={() => setAsking('rechazar')}
        >
          Rechazar
        </Button>
        <Button
          className="max-lg:flex-1 lg:min-w-36"
          icon={<Check aria-hidden className="size-4.5" />}
          onPress={() => setAsking('aprobar')}
        >
          Aprobar
        </Button>
      </div>
      {asking === 'aprobar' && (
        <WordsModal
          title={`Aprobar el viaje ${viaje.Codigo}`}
          label="Comentario"
          confirm="Aprobar"
          max={500}
          required={false}
          initial={written('viajes.aprobar')}
          isPending={aprobar.isPending}
          onConfirm={(text) => aprobar.mutate(args(text))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'rechazar' && (
        <WordsModal
          title={`Rechazar el viaje ${viaje.Codigo}`}
          message={`${viaje.Solicitante} recibirá el motivo por correo y podrá corregir el viaje.`}
          label="Comentario"
          confirm="Rechazar"
          max={500}
          danger
          initial={written('viajes.rechazar')}
          isPending={rechazar.isPending}
          onConfirm={(text) => rechazar.mutate(args(text))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

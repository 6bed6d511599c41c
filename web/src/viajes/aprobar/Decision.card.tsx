import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { aprobarViaje, entidadViaje, rechazarViaje } from '#web/viajes/viaje/actos.api.ts';

/** Approve, with a comment or without, or reject with the reason. Nothing when this person may do neither. */
export function Decision({ viaje, onDone }: { viaje: ViajeDetalle; onDone(): void }) {
  const aprobar = useMutation(aprobarViaje);
  const rechazar = useMutation(rechazarViaje);
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  if (cerrado) return null;
  const args = (comentario: string) => ({
    body: { viajeId: viaje.Id, comentario },
    version: viaje.Version,
    sobre: viaje,
  });
  /** Words of a decision that the server has refused. */
  const initial = (tipo: string) => envios.find((one) => one.tipo === tipo)?.texto ?? '';
  return (
    <ActosConPalabras
      acciones={viaje.acciones}
      actos={{
        rechazar: {
          boton: 'Rechazar',
          icono: <X aria-hidden className="size-4.5" />,
          variant: 'danger',
          palabras: {
            title: `Rechazar el viaje ${viaje.Codigo}`,
            message: `${viaje.Solicitante} recibirá el motivo por correo y podrá corregir el viaje.`,
            label: 'Comentario',
            max: 500,
            danger: true,
            initial: initial('viajes.rechazar'),
          },
          hacer: (words) => rechazar.mutateAsync(args(words)).then(onDone),
        },
        aprobar: {
          boton: 'Aprobar',
          icono: <Check aria-hidden className="size-4.5" />,
          palabras: {
            title: `Aprobar el viaje ${viaje.Codigo}`,
            label: 'Comentario',
            max: 500,
            required: false,
            initial: initial('viajes.aprobar'),
          },
          hacer: (words) => aprobar.mutateAsync(args(words)).then(onDone),
        },
      }}
    />
  );
}

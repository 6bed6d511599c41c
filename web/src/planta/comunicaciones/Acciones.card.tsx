import { useMutation } from '@tanstack/react-query';
import { Ban, Play, RotateCcw, ThumbsUp, Wrench } from 'lucide-react';
import type { Comunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { useTeclasDeDecision } from '#web/tramites/solicitudes/teclas.port.tsx';
import { ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { AprobarModal, argsDe, ReabrirModal, RechazarModal, ResolverModal } from './Acciones.modal.tsx';
import {
  accionesLibres,
  anularComunicacion,
  confirmarComunicacion,
  iniciarComunicacion,
} from './comunicaciones.api.ts';

/** Acts of this person on the communication. `onDecided`: it has left the list of pending ones. */
export function Acciones({ comunicacion: c, onDecided }: { comunicacion: Comunicacion; onDecided(): void }) {
  const iniciar = useMutation(iniciarComunicacion);
  const confirmar = useMutation(confirmarComunicacion);
  const anular = useMutation(anularComunicacion);
  const envios = useEnvios();
  const args = argsDe(c);
  const propio = (close: () => void) => ({ comunicacion: c, onClose: close });
  const teclas = useTeclasDeDecision();
  const icon = { 'aria-hidden': true, className: 'size-4.5' } as const;
  return (
    <ActosConPalabras
      acciones={accionesLibres(c, envios)}
      actos={{
        rechazar: {
          ...DECISION.no,
          atajo: teclas.no,
          dialogo: (close) => <RechazarModal {...propio(close)} onHecho={onDecided} />,
        },
        aceptar: {
          ...DECISION.si,
          atajo: teclas.si,
          dialogo: (close) => <AprobarModal {...propio(close)} onHecho={onDecided} />,
        },
        anular: {
          boton: 'Anular',
          icono: <Ban {...icon} />,
          variant: 'risk',
          pregunta: {
            title: 'Anular la comunicación',
            message: `¿Está seguro de querer anular ${c.Numero}? Dejará de esperar firma.`,
            danger: true,
          },
          hacer: () => anular.mutateAsync(args),
        },
        iniciar: {
          boton: 'Empezar',
          icono: <Play {...icon} />,
          variant: 'soft',
          hacer: () => iniciar.mutateAsync(args),
        },
        resolver: {
          boton: 'Resolver',
          icono: <Wrench {...icon} />,
          dialogo: (close) => <ResolverModal {...propio(close)} />,
        },
        reabrir: {
          boton: 'Reabrir',
          icono: <RotateCcw {...icon} />,
          variant: 'risk',
          dialogo: (close) => <ReabrirModal {...propio(close)} />,
        },
        confirmar: {
          boton: 'Confirmar',
          icono: <ThumbsUp {...icon} />,
          hacer: () => confirmar.mutateAsync(args),
        },
      }}
    />
  );
}

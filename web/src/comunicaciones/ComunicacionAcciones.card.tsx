import { useMutation } from '@tanstack/react-query';
import { Ban, Check, Play, RotateCcw, ThumbsUp, Wrench, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Comunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import type { ActoComunicacion } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { useAsk } from '#web/ui/pagina/feedback.tsx';
import { anularComunicacion, confirmarComunicacion, entidadComunicacion, iniciarComunicacion } from './actos.api.ts';
import { AprobarModal, RechazarModal } from './Aprobacion.modal.tsx';
import { ReabrirModal, ResolverModal } from './Resolver.modal.tsx';

/** What this person may do with it now; nothing is drawn when there is nothing. `onDecided`: it has left the list of what waits. */
export function AccionesDeComunicacion({
  comunicacion: c,
  onDecided,
}: {
  comunicacion: Comunicacion;
  onDecided(): void;
}) {
  const ask = useAsk();
  const [open, setOpen] = useState<ActoComunicacion>();
  const iniciar = useMutation(iniciarComunicacion);
  const confirmar = useMutation(confirmarComunicacion);
  const anular = useMutation(anularComunicacion);
  const { cerrado } = useEnviosDe(entidadComunicacion(c.Id));
  const can = (accion: ActoComunicacion) => !cerrado && c.acciones.includes(accion);
  const args = { params: { id: String(c.Id) }, version: c.Version, sobre: c };
  const close = () => setOpen(undefined);
  const decided = () => {
    close();
    onDecided();
  };
  const callOff = async () => {
    const sure = await ask.confirm({
      title: 'Anular la comunicación',
      message: `¿Está seguro de querer anular ${c.Numero}? Dejará de esperar firma.`,
      confirm: 'Anular',
      danger: true,
    });
    if (sure) anular.mutate(args);
  };
  const icon = 'size-4.5';
  return (
    <>
      {can('rechazar') && (
        <Accion danger icon={<X aria-hidden className={icon} />} onPress={() => setOpen('rechazar')}>
          Rechazar
        </Accion>
      )}
      {can('aceptar') && (
        <Accion icon={<Check aria-hidden className={icon} />} onPress={() => setOpen('aceptar')}>
          Aprobar
        </Accion>
      )}
      {can('anular') && (
        <Accion danger icon={<Ban aria-hidden className={icon} />} onPress={() => void callOff()}>
          Anular
        </Accion>
      )}
      {can('iniciar') && (
        <Accion
          soft
          icon={<Play aria-hidden className={icon} />}
          isPending={iniciar.isPending}
          onPress={() => iniciar.mutate(args)}
        >
          Empezar
        </Accion>
      )}
      {can('resolver') && (
        <Accion icon={<Wrench aria-hidden className={icon} />} onPress={() => setOpen('resolver')}>
          Resolver
        </Accion>
      )}
      {can('reabrir') && (
        <Accion danger icon={<RotateCcw aria-hidden className={icon} />} onPress={() => setOpen('reabrir')}>
          Reabrir
        </Accion>
      )}
      {can('confirmar') && (
        <Accion
          icon={<ThumbsUp aria-hidden className={icon} />}
          isPending={confirmar.isPending}
          onPress={() => confirmar.mutate(args)}
        >
          Confirmar
        </Accion>
      )}
      {open === 'aceptar' && <AprobarModal comunicacion={c} onDone={decided} onClose={close} />}
      {open === 'rechazar' && <RechazarModal comunicacion={c} onDone={decided} onClose={close} />}
      {open === 'resolver' && <ResolverModal comunicacion={c} onClose={close} />}
      {open === 'reabrir' && <ReabrirModal comunicacion={c} onClose={close} />}
    </>
  );
}

type AccionProps = {
  children: ReactNode;
  icon: ReactNode;
  danger?: true;
  soft?: true;
  isPending?: boolean;
  onPress(): void;
};
const Accion = ({ danger, soft, ...rest }: AccionProps) => (
  <Button {...rest} variant={danger ? 'danger' : soft ? 'soft' : 'solid'} className="max-lg:flex-1 lg:min-w-32" />
);

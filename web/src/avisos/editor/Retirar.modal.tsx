import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AvisoGestion } from '#contract/avisos/gestion.schemas.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { retirarAviso } from '#web/avisos/gestion/gestion.api.ts';

const MAX_MOTIVO = 250;

type Props = { aviso: AvisoGestion; onDone(): void; onClose(): void };

/** Takes a notice away from everybody, and not without a reason. */
export function RetirarModal({ aviso, onDone, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const [touched, setTouched] = useState(false);
  const retirar = useMutation({
    ...retirarAviso,
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const missing = motivo.trim() === '';
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={`Retirar «${aviso.Titular}»`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            isDisabled={missing}
            isPending={retirar.isPending}
            onPress={() => retirar.mutate({ id: aviso.Id, version: aviso.Version, motivo: motivo.trim() })}
          >
            Retirar
          </Button>
        </>
      }
    >
      <p className="mb-4 text-mute">
        Nadie más podrá leerlo. Quién lo había leído se conserva. No se puede volver atrás: para decirlo otra vez,
        duplíquelo.
      </p>
      <TextInput
        label="Motivo"
        multiline
        autoFocus
        isRequired
        maxLength={MAX_MOTIVO}
        value={motivo}
        onChange={setMotivo}
        onBlur={() => setTouched(true)}
        {...(touched && missing ? { error: 'Campo obligatorio' } : {})}
      />
    </Modal>
  );
}

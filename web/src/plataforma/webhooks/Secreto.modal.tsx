import { Copy } from 'lucide-react';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';

type Props = { nombre: string; secreto: string; cambiado?: boolean; onClose(): void };
/** The secret by which a receiver checks who writes to it, this once. */
export function SecretoModal({ nombre, secreto, cambiado = false, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(secreto).then(
      () => toast('Secreto copiado'),
      () => toast('No se ha podido copiar: selecciónelo'),
    );
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={`Secreto de ${nombre}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" icon={<Copy />} onPress={() => void copy()}>
            Copiar secreto
          </Button>
          <Button onPress={onClose}>Ya lo tengo</Button>
        </>
      }
    >
      <Stack gap="lg">
        <Notice tone="wait">
          Solo se muestra esta vez. Guárdelo en el sistema que recibe: con él comprueba que quien escribe es Extramuros.
        </Notice>
        <p className="rounded-field bg-well px-4 py-3 font-mono text-sm break-all select-all">{secreto}</p>
        {cambiado && <p>Durante 24 horas se firma también con el anterior, para que dé tiempo a cambiarlo.</p>}
      </Stack>
    </Modal>
  );
}

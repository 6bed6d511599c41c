import { Copy } from 'lucide-react';
import { toast } from '#web/ui/dialogos/feedback.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';

/** Link of an access, shown this once. */
export function EnlaceModal({ nombre, secreto, onClose }: { nombre: string; secreto: string; onClose(): void }) {
  const enlace = `${location.origin}/inspeccion/${secreto}`;
  const copy = () =>
    navigator.clipboard.writeText(enlace).then(
      () => toast('Enlace copiado'),
      () => toast('No se ha podido copiar: selecciónelo'),
    );
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={`Enlace para ${nombre}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" icon={<Copy aria-hidden className="size-5" />} onPress={() => void copy()}>
            Copiar enlace
          </Button>
          <Button onPress={onClose}>Ya lo tengo</Button>
        </>
      }
    >
      <Stack gap="lg">
        <Notice tone="warn">
          Solo se muestra esta vez. Quien lo tenga verá el registro: envíelo solo a esa persona.
        </Notice>
        <p className="rounded-field bg-well px-4 py-3 font-mono text-sm break-all select-all">{enlace}</p>
      </Stack>
    </Modal>
  );
}

import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { toast } from './feedback.tsx';

/*
 * EnlaceSecreto  a link that is shown this once
 *   title · enlace: the whole address, or another secret that `palabra` names (feminine: 'clave') · aviso: whom it is for · onClose
 *   · children?: more ways to take it, such as its QR
 */
type Props = {
  title: string;
  enlace: string;
  palabra?: 'enlace' | 'clave';
  aviso: string;
  onClose(): void;
  children?: ReactNode;
};
export function EnlaceSecreto({ title, enlace, palabra = 'enlace', aviso, onClose, children }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(enlace).then(
      () => toast(palabra === 'enlace' ? 'Enlace copiado' : 'Clave copiada'),
      () => toast(`No se ha podido copiar: ${palabra === 'enlace' ? 'selecciónelo' : 'selecciónela'}`),
    );
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" icon={<Copy />} onPress={() => void copy()}>
            Copiar {palabra}
          </Button>
          <Button onPress={onClose}>{palabra === 'enlace' ? 'Ya lo tengo' : 'Ya la tengo'}</Button>
        </>
      }
    >
      <Stack gap="lg">
        <Notice tone="wait">Solo se muestra esta vez. {aviso}</Notice>
        <p className="rounded-field bg-well px-4 py-3 font-mono text-sm break-all select-all">{enlace}</p>
        {children}
      </Stack>
    </Modal>
  );
}

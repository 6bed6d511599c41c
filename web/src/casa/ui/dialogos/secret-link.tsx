import { useBlocker } from '@tanstack/react-router';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { toast, useAsk } from './feedback.tsx';

/*
 * EnlaceSecreto  a link that is shown this once: only its button closes it, and any other way out asks first
 *   title · enlace: the whole address, or another secret that `palabra` names · aviso: whom it is for · onClose
 *   · children?: more ways to take it, such as its QR
 */
const PALABRAS = {
  enlace: {
    el: 'el enlace',
    copiado: 'Enlace copiado',
    elija: 'selecciónelo',
    ya: 'Ya lo tengo',
    sin: 'Cerrar sin él',
  },
  clave: { el: 'la clave', copiado: 'Clave copiada', elija: 'selecciónela', ya: 'Ya la tengo', sin: 'Cerrar sin ella' },
  secreto: {
    el: 'el secreto',
    copiado: 'Secreto copiado',
    elija: 'selecciónelo',
    ya: 'Ya lo tengo',
    sin: 'Cerrar sin él',
  },
} as const;
type Props = {
  title: string;
  enlace: string;
  palabra?: keyof typeof PALABRAS;
  aviso: string;
  onClose(): void;
  children?: ReactNode;
};
export function EnlaceSecreto({ title, enlace, palabra = 'enlace', aviso, onClose, children }: Props) {
  const ask = useAsk();
  const [copied, setCopied] = useState(false);
  const taken = useRef(false);
  const { el, copiado, elija, ya, sin } = PALABRAS[palabra];
  const lose = () =>
    ask.confirm({
      title: `No ha guardado ${el}`,
      message: `Si cierra ahora, ${el} se pierde: no se puede volver a mostrar.`,
      confirm: sin,
      cancel: 'Volver',
      danger: true,
    });
  // Counts as half-written, so that no update reloads the page while the secret is only here.
  useEffect(() => watchForm(() => !taken.current), []);
  useBlocker({
    shouldBlockFn: async () => !taken.current && !(await lose()),
    enableBeforeUnload: () => !taken.current,
  });
  const close = () => {
    taken.current = true;
    onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(enlace);
      setCopied(true);
      toast(copiado);
    } catch {
      toast(`No se ha podido copiar: ${elija}`);
    }
  };
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={title}
      onOpenChange={(open) => !open && void lose().then((sure) => sure && close())}
      footer={
        <>
          <Button
            variant={copied ? 'outline' : 'solid'}
            icon={copied ? <Check /> : <Copy />}
            onPress={() => void copy()}
          >
            Copiar {palabra}
          </Button>
          <Button variant={copied ? 'solid' : 'outline'} onPress={close}>
            {ya}
          </Button>
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

import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button, CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { linkAddress } from './rich-text-schema.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';

/** Link of the selection; without one, the address is inserted as text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [text, setText] = useState(before);
  const [tried, setTried] = useState(false);
  const address = linkAddress(text);
  const accept = () => {
    setTried(true);
    if (address === undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href: address } }] });
    else chain.setLink({ href: address });
    chain.run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Modal
      isOpen
      size="sm"
      title="Enlace"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {before !== '' && (
            <Button variant="plain" className="mr-auto" onPress={remove}>
              Quitar enlace
            </Button>
          )}
          <CancelOr onCancel={onClose} onPress={accept}>
            Aceptar
          </CancelOr>
        </>
      }
    >
      <TextInput
        label="Dirección"
        hint="Una página, un correo o un teléfono"
        autoFocus
        inputMode="url"
        autoCapitalize="none"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') accept();
        }}
        error={tried && address === undefined ? 'Escriba una dirección completa, como www.empresa.es' : undefined}
      />
    </Modal>
  );
}

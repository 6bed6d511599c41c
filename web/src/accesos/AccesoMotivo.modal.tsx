import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-field.tsx';

type Props = {
  title: string;
  message: string;
  confirm: string;
  required: boolean;
  isPending: boolean;
  onConfirm(text: string): void;
  onClose(): void;
};

/** Asks before an act that cannot be undone, with words for whoever reads its history. Stays open, with them, until the caller closes it. */
export function AccesoMotivoModal({ title, message, confirm, required, isPending, onConfirm, onClose }: Props) {
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const missing = required && text.trim() === '';
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" isDisabled={missing} isPending={isPending} onPress={() => onConfirm(text.trim())}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-mute">{message}</p>
      <TextInput
        label="Comentario"
        multiline
        rows={3}
        autoFocus
        maxLength={500}
        isRequired={required}
        value={text}
        onChange={setText}
        onBlur={() => setTouched(true)}
        {...(touched && missing ? { error: 'Campo obligatorio' } : {})}
      />
    </Modal>
  );
}

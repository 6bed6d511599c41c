import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-field.tsx';

type Props = {
  title: string;
  message: string;
  label: string;
  confirm: string;
  max: number;
  isRequired?: boolean;
  initial?: string;
  isPending: boolean;
  onConfirm(text: string): void;
  onClose(): void;
};

/** Asks for the words of an act. Stays open, with its text, until the caller closes it. */
export function TextoModal(props: Props) {
  const {
    title,
    message,
    label,
    confirm,
    max,
    isRequired = false,
    initial = '',
    isPending,
    onConfirm,
    onClose,
  } = props;
  const [text, setText] = useState(initial);
  const [touched, setTouched] = useState(false);
  const missing = isRequired && text.trim() === '';
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
          <Button isDisabled={missing} isPending={isPending} onPress={() => onConfirm(text.trim())}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-mute">{message}</p>
      <TextInput
        label={label}
        multiline
        rows={isRequired ? 7 : 3}
        autoFocus
        maxLength={max}
        isRequired={isRequired}
        value={text}
        onChange={setText}
        onBlur={() => setTouched(true)}
        {...(touched && missing ? { error: 'Campo obligatorio' } : {})}
      />
    </Modal>
  );
}

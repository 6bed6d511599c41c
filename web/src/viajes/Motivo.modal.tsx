import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-field.tsx';

type Props = {
  title: string;
  /** What happens when it is confirmed. */
  message?: ReactNode;
  label: string;
  confirm: string;
  max: number;
  /** False: it may be left empty. */
  required?: boolean;
  danger?: boolean;
  /** What was written for an act that could not be sent. */
  initial?: string;
  isPending: boolean;
  onConfirm(text: string): void;
  onClose(): void;
};

/** Asks for the reason of an act, and does not let it go without one. Stays open, with its text, until the caller closes it. */
export function MotivoModal(props: Props) {
  const {
    title,
    message,
    label,
    confirm,
    max,
    required = true,
    danger = false,
    initial = '',
    isPending,
    onConfirm,
    onClose,
  } = props;
  const [text, setText] = useState(initial);
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
          <Button
            variant={danger ? 'danger' : 'solid'}
            isDisabled={missing}
            isPending={isPending}
            onPress={() => onConfirm(text.trim())}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {message !== undefined && <div className="mb-4 text-mute">{message}</div>}
      <TextInput
        label={label}
        multiline
        rows={4}
        autoFocus
        maxLength={max}
        isRequired={required}
        value={text}
        onChange={setText}
        onBlur={() => setTouched(true)}
        {...(touched && missing ? { error: 'Campo obligatorio' } : {})}
      />
    </Modal>
  );
}

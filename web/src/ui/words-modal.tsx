import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { TextInput } from './text-field.tsx';

type Props = {
  title: string;
  /** What happens when it is confirmed. */
  message?: ReactNode;
  label: string;
  confirm: string;
  max: number;
  /** False: it may be left empty. */
  required?: boolean;
  /** How tall the field is: a reply is longer than a reason. */
  rows?: number;
  danger?: boolean;
  /** What was written for an act that could not be sent. */
  initial?: string;
  isPending: boolean;
  onConfirm(text: string): void;
  onClose(): void;
};

/** Asks for the words of an act: its reason, a reply. Stays open, with them, until the caller closes it. */
export function WordsModal(props: Props) {
  const {
    title,
    message,
    label,
    confirm,
    max,
    required = true,
    rows = 4,
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
        rows={rows}
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

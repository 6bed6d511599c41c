import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '#web/casa/kernel/draft.ts';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Faltan } from './faltan.tsx';

export type WordsProps = {
  title: string;
  /** Consequence of confirming. */
  message?: ReactNode;
  /** Content below the field, where that one comes first. */
  below?: ReactNode;
  /** False where one reads before one writes: the dialog stays at its top. */
  autoFocus?: boolean;
  label: string;
  confirm: string;
  max: number;
  /** False where the field may be left empty. */
  required?: boolean;
  /** Height of the field in lines; 4 when absent. */
  rows?: number;
  danger?: boolean;
  /** First text of the field, such as the words of a refused outbox entry. */
  initial?: string;
  /** Key of the draft, where address and title do not identify the thing. */
  draft?: string;
  isPending: boolean;
  onConfirm(text: string): void;
  onClose(): void;
};

/** Key of the draft that keeps the words in this tab until they are sent. */
export const draftOf = ({ draft, title }: Pick<WordsProps, 'draft' | 'title'>): string =>
  draft ?? `palabras:${location.pathname}:${title}`;

/** Dialog that asks for the words of an act: its reason, a reply. It stays open until the caller closes it. */
export function WordsModal(props: WordsProps) {
  const { title, message, below, label, confirm, max, required = true, rows = 4, danger, initial = '' } = props;
  const { isPending, onConfirm, onClose } = props;
  const draft = draftOf(props);
  const [text, setText] = useState(() => readDraft(draft, { text: initial })?.text ?? initial);
  const [touched, setTouched] = useState(false);
  const field = useRef<{ focus(): void }>(null);
  // Unsent words hold back updates and reloads of the page.
  useEffect(() => watchForm(() => text !== initial), [text, initial]);
  const change = (next: string) => {
    setText(next);
    if (next === initial) dropDraft(draft);
    else writeDraft(draft, { text: initial }, { text: next });
  };
  const missing = required && text.trim() === '';
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Faltan faltan={missing && touched ? [{ label, ir: () => field.current?.focus() }] : []} />
          <CancelOr
            onCancel={onClose}
            variant={danger ? 'danger' : 'solid'}
            isDisabled={missing}
            isPending={isPending}
            onPress={() => onConfirm(text.trim())}
          >
            {confirm}
          </CancelOr>
        </>
      }
    >
      {message !== undefined && <div className="mb-4 text-mute">{message}</div>}
      <TextInput
        inputRef={(box) => void (field.current = box)}
        label={label}
        multiline
        rows={rows}
        autoFocus={props.autoFocus ?? true}
        maxLength={max}
        isRequired={required}
        value={text}
        onChange={change}
        onBlur={() => setTouched(true)}
        error={touched && missing ? 'Campo obligatorio' : undefined}
      />
      {below !== undefined && <div className="mt-5 text-mute">{below}</div>}
    </Modal>
  );
}

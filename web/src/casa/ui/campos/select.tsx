import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { startTransition, useState } from 'react';
import { BareButton, Button, CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Field, fieldBox, type FieldProps, type FocusRef } from './field.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { type Option, OptionList } from './option-list.tsx';

/*
 * Select  FieldProps · options: {id, label, detail?}[] · value: id or '' · onChange(id) · onBlur
 *         · placeholder? · clearable? adds 'Quitar' (onChange('')) · isLoading?
 *         A touch is a draft: 'Aceptar' takes it, and so does Intro on an option; 'Cancelar' leaves things as they were.
 */
type Props = FieldProps & {
  options: readonly Option[];
  value: string;
  onChange(id: string): void;
  onBlur?(): void;
  name?: string;
  placeholder?: string;
  clearable?: boolean;
  isLoading?: boolean;
  inputRef?: FocusRef;
};

export function Select(props: Props) {
  const { options, value, onChange, onBlur, placeholder, clearable, isLoading, inputRef, ...field } = props;
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const chosen = options.find((o) => o.id === value);
  const show = (next: boolean) => {
    if (!next) onBlur?.();
    // The button looks pressed at once; the list, which may be long, is drawn in a later frame.
    startTransition(() => {
      if (next) setDraft(value);
      setOpen(next);
    });
  };
  const take = (next: string) => {
    onChange(next);
    show(false);
  };
  return (
    <>
      <Field {...field}>
        {({ id, invalid, group }) => (
          <BareButton
            {...group}
            ref={inputRef}
            data-printed
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${group['aria-labelledby']} ${id}v`}
            isDisabled={field.isDisabled === true || isLoading === true}
            onPress={() => show(true)}
            className={clsx(fieldBox(invalid), 'flex cursor-pointer items-center justify-between gap-2 text-left')}
          >
            {/* No width of its own: a long name is cut instead of widening the page of a phone */}
            <span id={`${id}v`} className={clsx('w-0 flex-1 truncate', chosen === undefined && 'text-mute')}>
              {isLoading === true ? 'Cargando…' : (chosen?.label ?? placeholder ?? 'Seleccione')}
            </span>
            <Icono de={ChevronDown} tone="mute" />
          </BareButton>
        )}
      </Field>
      <Modal
        size="sm"
        title={field.label}
        isOpen={open}
        onOpenChange={show}
        footer={
          <>
            {clearable === true && value !== '' && (
              <Button variant="plain" className="mr-auto" onPress={() => take('')}>
                Quitar
              </Button>
            )}
            <CancelOr onCancel={() => show(false)} isDisabled={draft === ''} onPress={() => take(draft)}>
              Aceptar
            </CancelOr>
          </>
        }
      >
        <OptionList label={field.label} options={options} value={draft} onChange={setDraft} onAccept={take} />
      </Modal>
    </>
  );
}

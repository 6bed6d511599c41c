import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { startTransition, useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '#web/ui/piezas/button.tsx';
import { errorClass, ErrorText, fieldBox, type FieldProps, FieldText, type FocusRef, labelClass } from './field.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { type Option, OptionList } from './option-list.tsx';

/*
 * Select  FieldProps · options: {id, label, detail?}[] · value: id or '' · onChange(id) · onBlur
 *         · placeholder? · clearable? adds 'Quitar' (onChange('')) · isLoading?
 *         A touch is a draft: 'Aceptar' takes it, 'Cancelar' leaves things as they were.
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
  const { label, hint, error, isRequired, isDisabled, options, value, onChange, onBlur, inputRef } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const chosen = options.find((o) => o.id === value);
  const show = (next: boolean) => {
    if (!next) onBlur?.();
    // The touch shows at once; the list, which may be long, comes as soon as it can.
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
    <div>
      <span id={`${id}l`} className={labelClass}>
        <FieldText isRequired={isRequired}>{label}</FieldText>
      </span>
      <AriaButton
        ref={inputRef}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}l ${id}v`}
        aria-describedby={clsx(error !== undefined && `${id}e`, hint !== undefined && `${id}h`) || undefined}
        isDisabled={isDisabled === true || props.isLoading === true}
        onPress={() => show(true)}
        className={clsx(
          fieldBox(error !== undefined),
          'flex cursor-pointer items-center justify-between gap-2 text-left',
        )}
      >
        {/* No width of its own: a long name is cut instead of widening the page of a phone */}
        <span id={`${id}v`} className={clsx('w-0 flex-1 truncate', chosen === undefined && 'text-mute')}>
          {props.isLoading === true ? 'Cargando…' : (chosen?.label ?? props.placeholder ?? 'Seleccione')}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-mute" />
      </AriaButton>
      {hint !== undefined && (
        <span id={`${id}h`} className="mt-1.5 block text-sm text-mute">
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}e`} className={errorClass}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
      <Modal
        size="sm"
        title={label}
        isOpen={open}
        onOpenChange={show}
        footer={
          <>
            {props.clearable === true && value !== '' && (
              <Button variant="plain" className="mr-auto" onPress={() => take('')}>
                Quitar
              </Button>
            )}
            <Button variant="outline" onPress={() => show(false)}>
              Cancelar
            </Button>
            <Button isDisabled={draft === ''} onPress={() => take(draft)}>
              Aceptar
            </Button>
          </>
        }
      >
        <OptionList label={label} options={options} value={draft} onChange={setDraft} />
      </Modal>
    </div>
  );
}

import { parseTime } from '@internationalized/date';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { Button, IconButton } from '#web/ui/piezas/button.tsx';
import {
  errorClass,
  ErrorText,
  fieldBox,
  type FieldProps,
  FieldText,
  focusFirst,
  type FocusRef,
  labelClass,
} from './field.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { OptionColumn } from './option-column.tsx';

/*
 * TimeField  FieldProps · value: 'HH:mm' or '' · onChange(text) · onBlur · step? minutes between the choices of the picker (5)
 *            Typed, or picked from two columns with 'Cancelar' and 'Listo'.
 */
type Props = FieldProps & {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  name?: string;
  step?: number;
  inputRef?: FocusRef;
};

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const range = (end: number, step: number): string[] =>
  Array.from({ length: Math.ceil(end / step) }, (_, i) => String(i * step).padStart(2, '0'));

export function TimeField({ label, hint, error, value, onChange, onBlur, step = 5, inputRef, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState('09:00');
  const invalid = error !== undefined;
  const [hour = '09', minute = '00'] = draft.split(':');
  const show = (next: boolean) => {
    if (next) setDraft(isTime(value) ? value : '09:00');
    else onBlur?.();
    setOpen(next);
  };
  return (
    <>
      <AriaTimeField
        {...rest}
        value={isTime(value) ? parseTime(value) : null}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
        onBlur={onBlur}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={invalid}
        validationBehavior="aria"
        className="block"
      >
        <Label className={labelClass}>
          <FieldText isRequired={rest.isRequired}>{label}</FieldText>
        </Label>
        <div
          ref={focusFirst(inputRef, '[role=spinbutton]')}
          className={clsx(
            fieldBox(invalid),
            'flex items-center pr-0.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-ink',
          )}
        >
          <DateInput className="flex flex-1">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded px-0.5 tabular-nums outline-none placeholder-shown:text-mute focus:bg-brand focus:text-on-brand"
              />
            )}
          </DateInput>
          <IconButton label={`Elegir ${label.toLowerCase()}`} onPress={() => show(true)} isDisabled={rest.isDisabled}>
            <Clock aria-hidden className="size-5" />
          </IconButton>
        </div>
        {hint !== undefined && (
          <Text slot="description" className="mt-1.5 block text-sm text-mute">
            {hint}
          </Text>
        )}
        <FieldError className={errorClass}>{invalid && <ErrorText>{error}</ErrorText>}</FieldError>
      </AriaTimeField>
      <Modal
        size="sm"
        isOpen={open}
        onOpenChange={show}
        title={
          <>
            <span className="block text-sm font-medium text-mute">{label}</span>
            <span className="block text-2xl tabular-nums">{draft}</span>
          </>
        }
        footer={
          <>
            <Button variant="outline" onPress={() => show(false)}>
              Cancelar
            </Button>
            <Button
              onPress={() => {
                onChange(draft);
                show(false);
              }}
            >
              Listo
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <OptionColumn label="Hora" options={range(24, 1)} value={hour} onChange={(h) => setDraft(`${h}:${minute}`)} />
          <OptionColumn
            label="Minutos"
            options={range(60, step)}
            value={minute}
            onChange={(m) => setDraft(`${hour}:${m}`)}
          />
        </div>
      </Modal>
    </>
  );
}

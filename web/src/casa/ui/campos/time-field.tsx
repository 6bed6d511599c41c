import { parseTime } from '@internationalized/date';
import { Clock } from 'lucide-react';
import { startTransition, useState } from 'react';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { CancelOr, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Field, type FieldProps, focusFirst, type FocusRef } from './field.tsx';
import { Segments, segmentsBox } from './segments.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { OptionColumn } from './option-column.tsx';

/*
 * TimeField  FieldProps · value: 'HH:mm' or '' · onChange(text) · onBlur
 *            Typed, or picked from two columns with 'Cancelar' and 'Listo'; Intro on an hour or a minute is 'Listo' too.
 */
type Props = FieldProps & {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  name?: string;
  inputRef?: FocusRef;
};

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
/** Minutes between the choices of the picker. */
const STEP = 5;
const range = (end: number, step: number): string[] =>
  Array.from({ length: Math.ceil(end / step) }, (_, i) => String(i * step).padStart(2, '0'));

export function TimeField({ value, onChange, onBlur, name, inputRef, ...field }: Props) {
  const { label } = field;
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState('09:00');
  const [hour = '09', minute = '00'] = draft.split(':');
  const show = (next: boolean) => {
    if (!next) onBlur?.();
    startTransition(() => {
      if (next) setDraft(isTime(value) ? value : '09:00');
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
        {({ invalid, group }) => (
          <div ref={focusFirst(inputRef, '[role=spinbutton]')} className={segmentsBox(invalid)}>
            <AriaTimeField
              {...group}
              name={name}
              isRequired={field.isRequired}
              isDisabled={field.isDisabled}
              value={isTime(value) ? parseTime(value) : null}
              onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
              onBlur={onBlur}
              hourCycle={24}
              shouldForceLeadingZeros
              isInvalid={invalid}
              validationBehavior="aria"
              className="flex flex-1"
            >
              <Segments />
            </AriaTimeField>
            <IconButton
              label={`Elegir ${label.toLowerCase()}`}
              onPress={() => show(true)}
              isDisabled={field.isDisabled}
            >
              <Clock />
            </IconButton>
          </div>
        )}
      </Field>
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
          <CancelOr onCancel={() => show(false)} onPress={() => take(draft)}>
            Listo
          </CancelOr>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <OptionColumn
            label="Hora"
            options={range(24, 1)}
            value={hour}
            onChange={(h) => setDraft(`${h}:${minute}`)}
            onAccept={(h) => take(`${h}:${minute}`)}
          />
          <OptionColumn
            label="Minutos"
            options={range(60, STEP)}
            value={minute}
            onChange={(m) => setDraft(`${hour}:${m}`)}
            onAccept={(m) => take(`${hour}:${m}`)}
          />
        </div>
      </Modal>
    </>
  );
}

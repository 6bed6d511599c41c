import { type CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Text } from 'react-aria-components/Text';
import { Button } from '#web/ui/piezas/button.tsx';
import { Calendar } from './calendar.tsx';
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
import { scrimClass, sheetClass } from '#web/ui/piezas/modal.tsx';

/*
 * DateField  FieldProps · value: 'YYYY-MM-DD' or '' · onChange(text) · onBlur · min? · max? (same form)
 *            · suggest? where the calendar opens when there is no value
 *            Typed as dd/mm/aaaa, or picked: the title shows the draft as DD/MMM/YYYY, 'Listo' takes it, 'Cancelar' does not.
 */
type Props = FieldProps & {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  name?: string;
  min?: string;
  max?: string;
  suggest?: string;
  inputRef?: FocusRef;
};

const parse = (text: string | undefined): CalendarDate | null => {
  try {
    return text === undefined || text === '' ? null : parseDate(text);
  } catch {
    return null; // a half-typed draft restored from storage
  }
};

const shortMonth = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

/** '05/nov/2026', the picker format of spec section 9. */
export function pickerTitle(date: CalendarDate): string {
  const month = shortMonth.format(Date.UTC(date.year, date.month - 1, 1)).replace('.', '');
  return `${String(date.day).padStart(2, '0')}/${month}/${date.year}`;
}

export function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  suggest,
  inputRef,
  ...rest
}: Props) {
  const date = parse(value);
  const [draft, setDraft] = useState<CalendarDate | null>(date);
  const [open, setOpen] = useState(false);
  const invalid = error !== undefined;
  const show = (next: boolean) => {
    if (next) setDraft(date ?? parse(suggest) ?? today(getLocalTimeZone()));
    setOpen(next);
  };
  return (
    <DatePicker
      {...rest}
      value={date}
      onChange={(next) => onChange(next?.toString() ?? '')}
      onBlur={onBlur}
      isOpen={open}
      onOpenChange={show}
      isInvalid={invalid}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className="block"
    >
      <Label className={labelClass}>
        <FieldText isRequired={rest.isRequired}>{label}</FieldText>
      </Label>
      <Group
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
        <AriaButton className="grid size-11 cursor-pointer place-items-center rounded-field text-mute focus-ring hover:text-ink">
          <CalendarDays aria-hidden className="size-5" />
        </AriaButton>
      </Group>
      {hint !== undefined && (
        <Text slot="description" className="mt-1.5 block text-sm text-mute">
          {hint}
        </Text>
      )}
      <FieldError className={errorClass}>{invalid && <ErrorText>{error}</ErrorText>}</FieldError>
      <ModalOverlay isDismissable className={clsx(scrimClass, 'items-end justify-center sm:items-center sm:p-6')}>
        <AriaModal className={clsx('w-full sm:max-w-sm', sheetClass)}>
          <Dialog className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] outline-none">
            <Heading slot="title" className="mb-3 border-b border-line pb-3">
              <span className="block text-sm font-medium text-mute">{label}</span>
              <span className="block text-2xl font-semibold tracking-tight tabular-nums">
                {draft === null ? 'Sin fecha' : pickerTitle(draft)}
              </span>
            </Heading>
            <Calendar
              label={label}
              value={draft}
              onChange={setDraft}
              minValue={parse(min) ?? undefined}
              maxValue={parse(max) ?? undefined}
            />
            <div className="mt-4 flex justify-end gap-2">
              <Button variant="outline" onPress={() => show(false)}>
                Cancelar
              </Button>
              <Button
                className="max-sm:flex-1"
                isDisabled={draft === null}
                onPress={() => {
                  if (draft !== null) onChange(draft.toString());
                  show(false);
                }}
              >
                Listo
              </Button>
            </div>
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </DatePicker>
  );
}

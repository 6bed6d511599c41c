import { type CalendarDate, parseDate } from '@internationalized/date';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { startTransition, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Calendar } from './calendar.tsx';
import { Field, type FieldProps, focusFirst, type FocusRef } from './field.tsx';
import { Segments, segmentsBox } from './segments.tsx';
import { hoy } from '#web/casa/kernel/format.ts';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { scrimClass, sheetClass } from '#web/casa/ui/piezas/modal.tsx';

/*
 * DateField  FieldProps · value: 'YYYY-MM-DD' or '' · onChange(text) · onBlur · min? · max? (same form)
 *            · suggest? where the calendar opens when there is no value · typed?: without its calendar, which stands beside it
 *            Typed as dd/mm/aaaa, or picked: the title shows the draft as DD/MMM/YYYY, 'Listo' takes it, and so does Intro on a day;
 *            'Cancelar' does not.
 */
type Props = FieldProps & {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  name?: string;
  min?: string;
  max?: string;
  suggest?: string;
  typed?: boolean;
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

export function DateField({ value, onChange, onBlur, name, min, max, suggest, typed, inputRef, ...field }: Props) {
  const { label } = field;
  const date = parse(value);
  const [open, setOpen] = useState(false);
  // The button looks pressed at once; the calendar is drawn in a later frame.
  const show = (next: boolean) => startTransition(() => setOpen(next));
  const take = (next: CalendarDate) => {
    show(false);
    startTransition(() => onChange(next.toString()));
  };
  return (
    <Field {...field}>
      {({ invalid, group }) => (
        <DatePicker
          {...group}
          name={name}
          isRequired={field.isRequired}
          isDisabled={field.isDisabled}
          value={date}
          onChange={(next) => onChange(next?.toString() ?? '')}
          onBlur={onBlur}
          isOpen={open}
          onOpenChange={show}
          isInvalid={invalid}
          validationBehavior="aria"
          shouldForceLeadingZeros
        >
          <Group ref={focusFirst(inputRef, '[role=spinbutton]')} className={segmentsBox(invalid)}>
            <Segments />
            {typed !== true && (
              <AriaButton className="grid size-11 cursor-pointer place-items-center rounded-field text-mute focus-ring hover:text-ink">
                <CalendarDays />
              </AriaButton>
            )}
          </Group>
          <ModalOverlay isDismissable className={clsx(scrimClass, 'items-end justify-center sm:items-center sm:p-6')}>
            <AriaModal className={clsx('w-full sm:max-w-sm', sheetClass)}>
              <Dialog className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] outline-none">
                <Picker
                  label={label}
                  start={date ?? parse(suggest) ?? parseDate(hoy())}
                  onAccept={take}
                  onCancel={() => show(false)}
                  minValue={parse(min) ?? undefined}
                  maxValue={parse(max) ?? undefined}
                />
              </Dialog>
            </AriaModal>
          </ModalOverlay>
        </DatePicker>
      )}
    </Field>
  );
}

type PickerProps = {
  label: string;
  start: CalendarDate;
  onAccept(date: CalendarDate): void;
  onCancel(): void;
  minValue: CalendarDate | undefined;
  maxValue: CalendarDate | undefined;
};

/** Holds the draft, so that a touched day draws only the sheet and not the field under it. */
function Picker({ start, onCancel, ...calendar }: PickerProps) {
  const [draft, setDraft] = useState(start);
  return (
    <>
      <Heading slot="title" className="mb-3 border-b border-line pb-3">
        <span className="block text-sm font-medium text-mute">{calendar.label}</span>
        <span className="block text-2xl font-semibold tracking-tight tabular-nums">{pickerTitle(draft)}</span>
      </Heading>
      <Calendar {...calendar} value={draft} onChange={setDraft} />
      <div className="mt-4 flex justify-end gap-2">
        <CancelOr onCancel={onCancel} className="max-sm:flex-1" onPress={() => calendar.onAccept(draft)}>
          Listo
        </CancelOr>
      </div>
    </>
  );
}

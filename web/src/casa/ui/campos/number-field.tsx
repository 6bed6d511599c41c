import { clsx } from 'clsx';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import { Field, fieldBox, type FieldProps, type FocusRef } from './field.tsx';

/*
 * EurosField  FieldProps · value: number | undefined · onChange(number | undefined) · onBlur · minValue? · unit? ('€'; pass
 *             '' or another currency)
 *             es-ES: takes 1234,5 and 1.234,50 and shows 1.234,50 when left. onChange is called while typing, so that a form knows at once.
 */
type Props = FieldProps & {
  value: number | undefined;
  onChange(value: number | undefined): void;
  onBlur?(): void;
  name?: string;
  minValue?: number;
  unit?: string;
  inputRef?: FocusRef;
};

const twoDecimals: Intl.NumberFormatOptions = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
};

/** Typed text read as es-ES; undefined when it is no number. */
function typed(text: string): number | undefined {
  const plain = text.replaceAll('.', '').replace(',', '.').trim();
  return /^\d+\.?\d*$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : undefined;
}

export function EurosField({ value, onChange, onBlur, name, minValue, unit = '€', inputRef, ...field }: Props) {
  // The value is held while the person types, because a change from outside would rewrite the text under the cursor.
  const [held, setHeld] = useState<{ value: number | undefined }>();
  return (
    <Field {...field}>
      {({ id, invalid, group }) => (
        <NumberField
          {...group}
          id={id}
          name={name}
          minValue={minValue}
          isRequired={field.isRequired}
          isDisabled={field.isDisabled}
          value={(held === undefined ? value : held.value) ?? Number.NaN}
          onFocus={() => setHeld({ value })}
          onBlur={() => {
            setHeld(undefined);
            onBlur?.();
          }}
          onChange={(n) => {
            const taken = Number.isNaN(n) ? undefined : n;
            setHeld((before) => before && { value: taken });
            // Leaving the field commits its figure. The same figure is no change, so that a refusal of the server stays beside the field.
            if (taken !== value) onChange(taken);
          }}
          formatOptions={twoDecimals}
          isWheelDisabled
          isInvalid={invalid}
          validationBehavior="aria"
          className="relative block"
        >
          <Input
            ref={inputRef}
            inputMode="decimal"
            onInput={(event) => onChange(typed(event.currentTarget.value))}
            className={clsx(fieldBox(invalid), 'text-right tabular-nums', unit !== '' && 'pr-12')}
          />
          {unit !== '' && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-mute"
            >
              {unit}
            </span>
          )}
        </NumberField>
      )}
    </Field>
  );
}

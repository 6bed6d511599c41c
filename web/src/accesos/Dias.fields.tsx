import { clsx } from 'clsx';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { LETRAS_DIA, NOMBRES_DIA } from '#contract/accesos/accesos.rules.ts';
import { errorClass, ErrorText, FieldText, focusFirst, type FocusRef, labelClass } from '#web/ui/campos/field.tsx';

type Props = {
  label: string;
  value: readonly number[];
  onChange(dias: number[]): void;
  onBlur(): void;
  error: string | undefined;
  inputRef: FocusRef;
};

/** Days of the week by their letters, Monday first (spec section 2); 1 is Monday. */
export function CampoDias({ label, value, onChange, onBlur, error, inputRef }: Props) {
  return (
    <CheckboxGroup
      ref={focusFirst(inputRef, 'input')}
      value={value.map(String)}
      onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}
      onBlur={onBlur}
      isInvalid={error !== undefined}
      isRequired
      validationBehavior="aria"
    >
      <Label className={labelClass}>
        <FieldText isRequired>{label}</FieldText>
      </Label>
      <div className="grid max-w-md grid-cols-7 gap-1.5">
        {LETRAS_DIA.map((letter, i) => (
          <Checkbox
            key={letter}
            value={String(i + 1)}
            aria-label={NOMBRES_DIA[i] ?? letter}
            className={clsx(
              'grid min-h-12 cursor-pointer place-items-center rounded-field border bg-card font-medium transition focus-ring selected:border-brand selected:bg-brand selected:font-semibold selected:text-on-brand',
              error === undefined ? 'border-edge hover:border-ink/60' : 'border-bad-ink',
            )}
          >
            <span aria-hidden>{letter}</span>
          </Checkbox>
        ))}
      </div>
      <FieldError className={errorClass}>{error !== undefined && <ErrorText>{error}</ErrorText>}</FieldError>
    </CheckboxGroup>
  );
}

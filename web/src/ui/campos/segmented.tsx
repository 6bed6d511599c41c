import { clsx } from 'clsx';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { errorClass, ErrorText, type FieldProps, FieldText, focusFirst, type FocusRef, labelClass } from './field.tsx';
import type { Option } from './option-list.tsx';

/* Segmented  FieldProps · options (two to four) · value: id or '' · onChange(id) · onBlur: a choice that is seen whole, such as SÍ / NO */
type Props = FieldProps & {
  options: readonly Option[];
  value: string;
  onChange(id: string): void;
  onBlur?(): void;
  name?: string;
  inputRef?: FocusRef;
};

export function Segmented({ label, hint, error, options, value, onChange, onBlur, inputRef, ...rest }: Props) {
  const invalid = error !== undefined;
  return (
    <RadioGroup
      {...rest}
      ref={focusFirst(inputRef, 'input')}
      value={value === '' ? null : value}
      onChange={onChange}
      onBlur={onBlur}
      orientation="horizontal"
      isInvalid={invalid}
      validationBehavior="aria"
      className="block outline-none"
    >
      <Label className={labelClass}>
        <FieldText isRequired={rest.isRequired}>{label}</FieldText>
      </Label>
      <div
        className={clsx(
          'grid min-h-12 auto-cols-fr grid-flow-col gap-0.5 rounded-field border bg-card p-0.5',
          invalid ? 'border-bad-ink' : 'border-edge',
        )}
      >
        {options.map((o) => (
          <Radio
            key={o.id}
            value={o.id}
            className="flex min-h-10.5 cursor-pointer items-center justify-center rounded-[0.45rem] px-3 text-center text-[0.9375rem] font-medium text-ink transition focus-ring hover:bg-well disabled:opacity-45 selected:bg-brand selected:font-semibold selected:text-on-brand"
          >
            {o.label}
          </Radio>
        ))}
      </div>
      {hint !== undefined && <span className="mt-1.5 block text-sm text-mute">{hint}</span>}
      <FieldError className={errorClass}>{invalid && <ErrorText>{error}</ErrorText>}</FieldError>
    </RadioGroup>
  );
}

import { clsx } from 'clsx';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { errorClass, ErrorText, type FieldProps, FieldText, focusFirst, type FocusRef, labelClass } from './field.tsx';
import type { Option } from './option-list.tsx';

/*
 * Segmented  FieldProps · options (two to four) · value: id or '' · onChange(id) · onBlur: a choice that is seen whole, such as SÍ / NO
 * CheckRow   the same with several at once: options { id, label, name: what is heard } · value: ids · onChange(ids), in the order of the options
 */
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

type RowProps = Omit<Props, 'options' | 'value' | 'onChange' | 'hint'> & {
  options: readonly (Option & { name: string })[];
  value: readonly string[];
  onChange(ids: string[]): void;
};
export function CheckRow({ label, error, options, value, onChange, inputRef, isRequired, ...rest }: RowProps) {
  const invalid = error !== undefined;
  return (
    <CheckboxGroup
      {...rest}
      ref={focusFirst(inputRef, 'input')}
      value={[...value]}
      onChange={(ids) => onChange(options.flatMap(({ id }) => (ids.includes(id) ? id : [])))}
      isInvalid={invalid}
      isRequired={isRequired ?? false}
      validationBehavior="aria"
    >
      <Label className={labelClass}>
        <FieldText isRequired={isRequired}>{label}</FieldText>
      </Label>
      <div className="grid max-w-md auto-cols-fr grid-flow-col gap-1.5">
        {options.map((o) => (
          <Checkbox
            key={o.id}
            value={o.id}
            aria-label={o.name}
            className={clsx(
              'grid min-h-12 cursor-pointer place-items-center rounded-field border bg-card font-medium transition focus-ring selected:border-brand selected:bg-brand selected:font-semibold selected:text-on-brand',
              invalid ? 'border-bad-ink' : 'border-edge hover:border-ink/60',
            )}
          >
            <span aria-hidden>{o.label}</span>
          </Checkbox>
        ))}
      </div>
      <FieldError className={errorClass}>{invalid && <ErrorText>{error}</ErrorText>}</FieldError>
    </CheckboxGroup>
  );
}

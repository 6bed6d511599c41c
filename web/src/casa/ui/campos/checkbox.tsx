import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { errorClass, ErrorText, Field, type FieldProps, focusFirst, type FocusRef } from './field.tsx';
import type { Option } from './option-list.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/* Checkbox  children = its words · value: boolean · onChange(boolean) · error? · isDisabled? */
type Props = {
  children: ReactNode;
  value: boolean;
  onChange(value: boolean): void;
  onBlur?(): void;
  name?: string;
  error?: string;
  isDisabled?: boolean;
  inputRef?: FocusRef;
};

export function Checkbox({ children, value, onChange, onBlur, name, error, isDisabled, inputRef }: Props) {
  const id = useId();
  return (
    <div>
      <label className="relative flex min-h-11 cursor-pointer items-start gap-3 rounded-field py-2.5 focus-ring">
        <input
          ref={inputRef}
          type="checkbox"
          name={name}
          checked={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={() => onBlur?.()}
          className="peer pointer-events-none absolute inset-0 size-full appearance-none outline-none"
        />
        {/* Box apart from the input, which is as large as the row, so that the keyboard brings all of it into sight. */}
        <span
          aria-hidden
          className={clsx(
            'grid size-6 shrink-0 place-items-center rounded-md border bg-card text-on-brand transition ' +
              '*:hidden peer-checked:border-brand peer-checked:bg-brand peer-checked:*:block',
            error === undefined ? 'border-edge' : 'border-bad-ink',
          )}
        >
          <Icono de={Check} size="sm" strokeWidth={3} />
        </span>
        <span className="text-control leading-6">{children}</span>
      </label>
      {error !== undefined && (
        <span id={id} role="alert" className={errorClass}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
    </div>
  );
}

/*
 * Switch  children = its words, at its left · value: boolean · onChange(boolean): something that is on or off from the touch itself,
 * without a button to save it
 */
type SwitchProps = {
  children: ReactNode;
  value: boolean;
  onChange(value: boolean): void;
  isDisabled?: boolean;
  'aria-label'?: string;
};

export function Switch({ children, value, onChange, isDisabled, ...rest }: SwitchProps) {
  return (
    <label
      className={
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field text-control focus-ring ' +
        'has-disabled:cursor-default has-disabled:opacity-45'
      }
    >
      <span className="min-w-0 flex-1">{children}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className={
          'h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full border ' +
          'border-edge bg-well p-0.5 transition outline-none ' +
          'before:block before:size-5.5 before:rounded-full before:bg-edge before:transition ' +
          'checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand'
        }
      />
    </label>
  );
}

/*
 * CheckList  FieldProps · oneColumn (labels of a sentence) · options · value: ids · onChange(ids), in the order of the options: several
 * of many, a row of words each
 */
type ListProps = FieldProps & {
  oneColumn?: boolean;
  options: readonly Option[];
  value: readonly string[];
  onChange(ids: string[]): void;
  onBlur?(): void;
  inputRef?: FocusRef;
};
export const CheckList = ({ oneColumn = false, options, value, onChange, onBlur, inputRef, ...field }: ListProps) => (
  <Field {...field}>
    {({ group }) => (
      <div
        {...group}
        ref={focusFirst(inputRef, 'input')}
        role="group"
        className={clsx('grid', !oneColumn && 'sm:grid-cols-2 sm:gap-x-4')}
      >
        {options.map(({ id, label }) => (
          <Checkbox
            key={id}
            value={value.includes(id)}
            onChange={(on) => onChange(options.flatMap((o) => ((o.id === id ? on : value.includes(o.id)) ? o.id : [])))}
            {...(onBlur && { onBlur })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    )}
  </Field>
);

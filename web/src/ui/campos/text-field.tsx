import { clsx } from 'clsx';
import { type ChangeEvent, type HTMLAttributes, type InputHTMLAttributes, type ReactNode } from 'react';
import { useAutoFocus } from '#web/ui/piezas/auto-focus.ts';
import { errorClass, ErrorText, fieldBox, type FieldProps, FieldText, type FocusRef, labelClass } from './field.tsx';

/*
 * TextInput  FieldProps · value: string · onChange(text) · onBlur · multiline? (rows) · maxLength? (a counter appears near the end)
 *            · placeholder? · end? (a button inside the box) · type, autoComplete, inputMode… as in HTML
 */
type Box = HTMLInputElement | HTMLTextAreaElement;
type Props = FieldProps &
  Pick<HTMLAttributes<Box>, 'autoFocus' | 'autoCorrect' | 'spellCheck' | 'autoCapitalize' | 'inputMode' | 'onKeyDown'> &
  Pick<InputHTMLAttributes<Box>, 'name' | 'type' | 'autoComplete' | 'maxLength' | 'placeholder'> & {
    value: string;
    onChange(text: string): void;
    onBlur?(): void;
    multiline?: boolean;
    rows?: number;
    end?: ReactNode;
    inputRef?: FocusRef;
  };

export function TextInput(props: Props) {
  const {
    label,
    hint,
    error,
    isRequired,
    isDisabled,
    multiline,
    rows = 3,
    type,
    end,
    inputRef,
    autoFocus,
    ...rest
  } = props;
  const id = useAutoFocus(autoFocus);
  const { maxLength: max } = rest;
  const length = rest.value.length;
  const counter = max !== undefined && length > max * 0.7;
  const invalid = error !== undefined;
  const described = hint !== undefined || counter;
  const box = {
    ...rest,
    id,
    ref: inputRef,
    disabled: isDisabled,
    'aria-required': isRequired,
    'aria-invalid': invalid || undefined,
    'aria-describedby': clsx(described && `${id}h`, invalid && `${id}e`) || undefined,
    onChange: (event: ChangeEvent<Box>) => rest.onChange(event.target.value),
    onBlur: () => rest.onBlur?.(),
  };
  return (
    <div>
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={labelClass}>
          <FieldText isRequired={isRequired}>{label}</FieldText>
        </label>
        {counter && (
          <span aria-hidden className={clsx('text-xs tabular-nums', length >= max ? 'text-bad-ink' : 'text-mute')}>
            {length}/{max}
          </span>
        )}
      </span>
      {multiline ? (
        <textarea {...box} rows={rows} className={clsx(fieldBox(invalid), 'block resize-y py-2.5 leading-6')} />
      ) : (
        <span className="relative block">
          <input {...box} type={type} className={clsx(fieldBox(invalid), end !== undefined && 'pr-13')} />
          {end !== undefined && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span>}
        </span>
      )}
      {described && (
        <span id={`${id}h`} className={clsx('mt-1.5 block text-sm text-mute', hint === undefined && 'sr-only')}>
          {hint ?? `Como máximo ${max} caracteres`}
        </span>
      )}
      {invalid && (
        <span id={`${id}e`} className={errorClass}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
    </div>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { errorClass, ErrorText, fieldBox, type FieldProps, FieldText, type FocusRef, labelClass } from './field.tsx';

/*
 * TextInput  FieldProps · value: string · onChange(text) · onBlur · multiline? (rows) · maxLength? (a counter appears near the end)
 *            · placeholder? · end? (a button inside the box) · the rest as React Aria's TextField (type, autoComplete, inputMode, name…)
 */
type Props = Omit<TextFieldProps, 'className' | 'children' | 'isInvalid'> &
  FieldProps & {
    multiline?: boolean;
    rows?: number;
    placeholder?: string;
    autoCapitalize?: 'none' | 'sentences';
    end?: ReactNode;
    inputRef?: FocusRef;
  };

export function TextInput({
  label,
  hint,
  error,
  multiline,
  rows = 3,
  placeholder,
  autoCapitalize,
  end,
  inputRef,
  ...rest
}: Props) {
  const length = (rest.value ?? '').length;
  const max = rest.maxLength;
  const counter = max !== undefined && length > max * 0.7;
  const invalid = error !== undefined;
  return (
    <TextField {...rest} isInvalid={invalid} validationBehavior="aria" className="block">
      <span className="flex items-baseline justify-between gap-3">
        <Label className={labelClass}>
          <FieldText isRequired={rest.isRequired}>{label}</FieldText>
        </Label>
        {counter && (
          <span aria-hidden className={clsx('text-xs tabular-nums', length >= max ? 'text-bad-ink' : 'text-mute')}>
            {length}/{max}
          </span>
        )}
      </span>
      {multiline ? (
        <TextArea
          ref={inputRef}
          rows={rows}
          placeholder={placeholder}
          className={clsx(fieldBox(invalid), 'block resize-y py-2.5 leading-6')}
        />
      ) : end === undefined ? (
        <Input ref={inputRef} placeholder={placeholder} autoCapitalize={autoCapitalize} className={fieldBox(invalid)} />
      ) : (
        <span className="relative block">
          <Input ref={inputRef} placeholder={placeholder} className={clsx(fieldBox(invalid), 'pr-13')} />
          <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span>
        </span>
      )}
      {(hint !== undefined || counter) && (
        <Text slot="description" className={clsx('mt-1.5 block text-sm text-mute', hint === undefined && 'sr-only')}>
          {hint ?? `Como máximo ${max} caracteres`}
        </Text>
      )}
      <FieldError className={errorClass}>{invalid && <ErrorText>{error}</ErrorText>}</FieldError>
    </TextField>
  );
}

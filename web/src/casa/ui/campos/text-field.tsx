import { clsx } from 'clsx';
import { type ChangeEvent, type HTMLAttributes, type InputHTMLAttributes, type ReactNode } from 'react';
import { useAutoFocus } from '#web/casa/ui/piezas/auto-focus.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Field, fieldBox, type FieldProps, type FocusRef } from './field.tsx';

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
  const { label, hint, error, isRequired, isDisabled, multiline, rows = 3, end, inputRef, autoFocus, ...rest } = props;
  const id = useAutoFocus(autoFocus);
  const { maxLength: max, value, onChange, onBlur } = rest;
  const counter = max !== undefined && value.length > max * 0.7 && (
    <span className={clsx('text-xs tabular-nums', value.length >= max ? 'text-bad-ink' : 'text-mute')}>
      <span aria-hidden>
        {value.length}/{max}
      </span>
      <Texto id={`${id}c`} look="unseen">
        Como máximo {max} caracteres
      </Texto>
    </span>
  );
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={isRequired} aside={counter}>
      {({ invalid, group }) => {
        const box = {
          ...rest,
          id,
          ref: inputRef,
          disabled: isDisabled,
          'aria-required': isRequired,
          'aria-invalid': invalid,
          'aria-describedby': clsx(group['aria-describedby'], counter && `${id}c`) || undefined,
          onChange: (event: ChangeEvent<Box>) => onChange(event.target.value),
          onBlur: () => onBlur?.(),
        };
        if (multiline)
          return (
            <textarea {...box} rows={rows} className={clsx(fieldBox(invalid), 'block resize-y py-2.5 leading-6')} />
          );
        return (
          <span className="relative block">
            <input {...box} className={clsx(fieldBox(invalid), end !== undefined && 'block pr-13')} />
            {end !== undefined && <span className="absolute inset-y-0 right-0.5 grid place-content-center">{end}</span>}
          </span>
        );
      }}
    </Field>
  );
}

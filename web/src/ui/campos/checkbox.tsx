import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { errorClass, ErrorText, type FocusRef } from './field.tsx';

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

export function Checkbox({ children, value, onChange, error, inputRef, ...rest }: Props) {
  return (
    <div>
      <AriaCheckbox
        {...rest}
        inputRef={inputRef}
        isSelected={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field py-2.5 focus-ring"
      >
        {({ isSelected }) => (
          <>
            <span
              aria-hidden
              className={clsx(
                'mt-px grid size-5.5 shrink-0 place-items-center rounded-md border transition',
                isSelected
                  ? 'border-brand bg-brand text-on-brand'
                  : clsx('bg-card', error === undefined ? 'border-edge' : 'border-bad-ink'),
              )}
            >
              {isSelected && <Check className="size-4" strokeWidth={3} />}
            </span>
            <span className="text-[0.9375rem] leading-6">{children}</span>
          </>
        )}
      </AriaCheckbox>
      {error !== undefined && (
        <span role="alert" className={errorClass}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
    </div>
  );
}

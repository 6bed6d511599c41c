import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';

/* Switch  children = its words, at its left · value: boolean · onChange(boolean): something that is on or off from the touch itself, without a button to save it */
type Props = {
  children: ReactNode;
  value: boolean;
  onChange(value: boolean): void;
  isDisabled?: boolean;
  'aria-label'?: string;
};

export function Switch({ children, value, onChange, ...rest }: Props) {
  return (
    <AriaSwitch
      {...rest}
      isSelected={value}
      onChange={onChange}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field text-[0.9375rem] focus-ring disabled:cursor-default disabled:opacity-45"
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">{children}</span>
          <span
            aria-hidden
            className={clsx(
              'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition',
              isSelected ? 'border-brand bg-brand' : 'border-edge bg-well',
            )}
          >
            <span
              className={clsx(
                'size-5.5 rounded-full shadow-card transition',
                isSelected ? 'translate-x-5 bg-on-brand' : 'bg-edge',
              )}
            />
          </span>
        </>
      )}
    </AriaSwitch>
  );
}

import type { ReactNode } from 'react';

/* Switch  children = its words, at its left · value: boolean · onChange(boolean): something that is on or off from the touch itself, without a button to save it */
type Props = {
  children: ReactNode;
  value: boolean;
  onChange(value: boolean): void;
  isDisabled?: boolean;
  'aria-label'?: string;
};

export function Switch({ children, value, onChange, isDisabled, ...rest }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field text-[0.9375rem] focus-ring has-disabled:cursor-default has-disabled:opacity-45">
      <span className="min-w-0 flex-1">{children}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-well p-0.5 transition outline-none before:block before:size-5.5 before:rounded-full before:bg-edge before:shadow-card before:transition checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand"
      />
    </label>
  );
}

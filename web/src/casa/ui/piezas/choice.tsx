import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/*
 * Choice  name · checked · onChange() · onBlur? of its row · label? what is heard instead of its words · children: its words ·
 *         several?: a check box instead of a radio
 *         One of a few that are seen whole, dressed as a button by `className` (has-checked:…). Its row is a radiogroup or a group.
 */
type Props = {
  name: string;
  checked: boolean;
  onChange(): void;
  onBlur?(): void;
  label?: string;
  children: ReactNode;
  className: string;
  several?: boolean;
  isDisabled?: boolean;
};

export function Choice({ name, checked, onChange, onBlur, label, children, className, several, isDisabled }: Props) {
  return (
    <label
      className={clsx(
        'relative grid cursor-pointer place-content-center place-items-center transition focus-ring has-disabled:opacity-45',
        className,
      )}
    >
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        aria-label={label}
        checked={checked}
        disabled={isDisabled}
        onChange={onChange}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.closest('[role]')?.contains(relatedTarget)) onBlur?.();
        }}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      {children}
    </label>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Spinner } from './spinner.tsx';

/*
 * Button     variant solid | soft | outline | plain | danger · size md (44 px) | lg (48 px) · isPending shows a spinner and disables
 * IconButton label (its name and tooltip) · children = the icon
 * buttonClass(…) dresses a router <Link> as a button
 */
export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'plain' | 'danger';
export type ButtonLook = { variant?: ButtonVariant; size?: 'md' | 'lg'; className?: string };

const variants: Record<ButtonVariant, string> = {
  solid: 'bg-brand text-on-brand shadow-card hover:brightness-110 pressed:brightness-95',
  soft: 'bg-brand-soft text-brand-ink hover:brightness-97 dark:hover:brightness-115',
  outline: 'border border-edge/60 bg-card text-ink hover:bg-well',
  plain: 'text-brand-ink hover:bg-brand-soft',
  danger: 'bg-bad text-bad-ink hover:brightness-97 dark:hover:brightness-115',
};

export function buttonClass({ variant = 'solid', size = 'md', className }: ButtonLook = {}): string {
  return clsx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-field px-4 text-[0.9375rem] font-semibold whitespace-nowrap transition focus-ring select-none disabled:cursor-default disabled:opacity-45',
    size === 'lg' ? 'min-h-12' : 'min-h-11',
    variants[variant],
    className,
  );
}

type Props = Omit<ButtonProps, 'className' | 'children' | 'isPending'> &
  ButtonLook & { children?: ReactNode; icon?: ReactNode; isPending?: boolean };

export function Button({ variant, size, className, icon, isPending, isDisabled, children, ...rest }: Props) {
  return (
    <AriaButton
      {...rest}
      // not React Aria's own isPending: its live regions stay behind when the button goes away
      isDisabled={isDisabled === true || isPending === true}
      className={buttonClass({ variant, size, className })}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
  );
}

export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ButtonProps, 'className' | 'children' | 'aria-label'> & {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={clsx(
        'grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-mute transition focus-ring hover:bg-well hover:text-ink disabled:opacity-45',
        className,
      )}
    >
      {children}
    </AriaButton>
  );
}

/* RoundButton: one word in a circle, the act of a card */
export function RoundButton({
  className,
  children,
  ...rest
}: Omit<ButtonProps, 'className' | 'children'> & { className?: string; children: ReactNode }) {
  return (
    <AriaButton
      {...rest}
      className={clsx(
        'grid size-14 shrink-0 cursor-pointer place-items-center rounded-full bg-brand text-[0.9375rem] font-semibold text-on-brand shadow-card transition focus-ring select-none hover:brightness-110 disabled:opacity-45 pressed:brightness-95',
        className,
      )}
    >
      {children}
    </AriaButton>
  );
}

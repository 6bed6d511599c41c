import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useAutoFocus } from './auto-focus.ts';
import { Spinner } from './skeleton.tsx';

/*
 * The browser's own button under all of them: the login and the day's page load no React Aria.
 * BareButton onPress · isDisabled · isPending (not pressed meanwhile, but keeps the focus) · className; a button without a look
 * Button     variant solid | soft | outline | plain | danger · size md (44 px) | lg (48 px) · isPending shows a spinner too
 * IconButton label (its name and tooltip) · children = the icon
 * buttonClass(…) dresses a router <Link> as a button
 */
export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'plain' | 'risk' | 'danger';
export type ButtonLook = { variant?: ButtonVariant; size?: 'md' | 'lg'; className?: string };

const variants: Record<ButtonVariant, string> = {
  solid: 'bg-brand text-on-brand shadow-card hover:brightness-110',
  soft: 'bg-brand-soft text-brand-ink hover:brightness-97 dark:hover:brightness-115',
  outline: 'border border-edge/60 bg-card text-ink hover:bg-well',
  plain: 'text-brand-ink hover:bg-brand-soft',
  risk: 'border border-bad-ink/60 bg-card text-bad-ink hover:bg-bad',
  danger: 'bg-bad text-bad-ink hover:brightness-97 dark:hover:brightness-115',
};

export function buttonClass({ variant = 'solid', size = 'md', className }: ButtonLook = {}): string {
  return clsx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-field px-4 ' +
      'text-[0.9375rem] font-semibold whitespace-nowrap transition focus-ring select-none ' +
      'print:hidden disabled:cursor-default disabled:opacity-45 aria-disabled:cursor-default aria-disabled:opacity-45',
    size === 'lg' ? 'min-h-12' : 'min-h-11',
    variants[variant],
    className,
  );
}

type BareProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  onPress?(): void;
  isDisabled?: boolean;
  isPending?: boolean;
};

export function BareButton({ onPress, isDisabled, isPending, autoFocus, ...rest }: BareProps) {
  const id = useAutoFocus(autoFocus);
  return (
    <button
      type="button"
      id={autoFocus ? id : undefined}
      // A browser takes the focus from a disabled button, so a pending button is only announced as disabled.
      disabled={isDisabled && !isPending}
      aria-disabled={isPending || undefined}
      // A held key presses once: repeated presses would reach the dialog that the first one opened.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onClick={(event) => {
        const { currentTarget, detail } = event;
        if (isPending) return event.preventDefault(); // the press would send the form again
        // Safari does not focus a pressed button. With zero clicks Intro was pressed in a field of the form, which keeps the focus.
        if (detail > 0) currentTarget.focus({ preventScroll: true });
        onPress?.();
      }}
      {...rest}
    />
  );
}

type Props = BareProps & ButtonLook & { icon?: ReactNode };

export function Button({ variant, size, className, icon, children, ...rest }: Props) {
  return (
    <BareButton {...rest} className={buttonClass({ variant, size, className })}>
      {rest.isPending ? <Spinner /> : icon}
      {children}
    </BareButton>
  );
}

/* CancelOr: the two buttons of a dialog or a form; onCancel, and the rest as Button for the act */
export const CancelOr = ({ onCancel, ...act }: Props & { onCancel(): void }) => (
  <>
    <Button variant="outline" onPress={onCancel}>
      Cancelar
    </Button>
    <Button {...act} />
  </>
);

export function IconButton({ label, className, ...rest }: BareProps & { label: string }) {
  return (
    <BareButton
      {...rest}
      aria-label={label}
      className={clsx(
        'grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-mute transition focus-ring ' +
          'hover:bg-well hover:text-ink disabled:opacity-45',
        className,
      )}
    />
  );
}

/* RoundButton: one word in a circle, the act of a card */
export function RoundButton({ className, ...rest }: BareProps) {
  return (
    <BareButton
      {...rest}
      className={clsx(
        'grid size-14 shrink-0 cursor-pointer place-items-center rounded-full bg-brand text-[0.9375rem] ' +
          'font-semibold text-on-brand shadow-card transition focus-ring select-none ' +
          'hover:brightness-110 disabled:opacity-45',
        className,
      )}
    />
  );
}

/*
 * LinkButton  to, params, search… as Link · variant, size as Button · icon? · children: its words. It opens on top of this screen:
 * closing it comes back.
 */
type LinkButtonProps = Omit<LinkProps, 'children'> &
  ButtonLook & { icon?: ReactNode; children: ReactNode; 'aria-label'?: string };

export const LinkButton = ({ variant, size, className, icon, children, ...link }: LinkButtonProps) => (
  <Link state={{ encima: true }} resetScroll={false} {...link} className={buttonClass({ variant, size, className })}>
    {icon}
    {children}
  </Link>
);

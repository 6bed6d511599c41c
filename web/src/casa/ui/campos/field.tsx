import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';

/*
 * Props shared by every field of the kit.
 * FieldProps   label · hint? · warning? (forbids nothing) · error? (shown beside the field, instead of the warning) ·
 *             isRequired? · isDisabled?
 * Field        FieldProps · aside? at the right of the label · id? of the control · urgent? its error is spoken at once · children(parts)
 *              Label, hint and error around a control.
 * EnFormulario what a form learns of the field of its own inside: its label and its place; returns how it forgets them
 * keepFocus    act · box · beside?: an act whose own button goes away with it
 * fieldBox     class of the box
 */
export type FieldProps = {
  label: string;
  hint?: string;
  warning?: string | undefined;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

const labelClass = 'mb-1.5 block text-sm font-medium text-ink';

export const fieldBox = (invalid = false): string =>
  clsx(
    'min-h-(--control) w-full rounded-field border bg-card px-3.5 text-base text-ink transition focus-ring ' +
      'placeholder:text-mute disabled:bg-well disabled:text-mute',
    invalid ? 'border-bad-ink' : 'border-edge hover:border-ink/60',
  );

/** Words of a label. CSS draws the mark of a required field, so that the accessible name has the words alone. */
function FieldText({ children, isRequired }: { children: ReactNode; isRequired?: boolean }) {
  return <span className={isRequired === true ? 'required-mark' : undefined}>{children}</span>;
}

export const errorClass = 'mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad-ink';

export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <Icono nombre="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </>
  );
}

/** Callback ref by which a form focuses a field. */
export type FocusRef = (handle: { focus(): void } | null) => void;

/** Focuses the first part that can take the focus, for fields made of several parts. */
export const focusFirst =
  (ref: FocusRef | undefined, selector: string) =>
  (box: HTMLElement | null): void =>
    ref?.(box && { focus: () => box.querySelector<HTMLElement>(selector)?.focus() });

/** Runs an act that removes the focused control. The focus stays in the field: in `beside`, or else at the first control of `box`. */
export function keepFocus(act: () => void, box: Element | null | undefined, beside?: Element | null): void {
  flushSync(act);
  if (document.activeElement !== document.body) return;
  const left = beside?.isConnected === true ? beside : box;
  left?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus();
}

export const EnFormulario = createContext<((label: string, box: HTMLElement) => () => void) | undefined>(undefined);

type Parts = {
  id: string;
  invalid: boolean;
  /** Attributes of a control that is a group, which `for` of a label cannot name. */
  group: { 'aria-labelledby': string; 'aria-describedby': string | undefined };
};
type FrameProps = FieldProps & { aside?: ReactNode; id?: string; urgent?: boolean; children(parts: Parts): ReactNode };

/** Label of a date or an hour. `for` can name no control of theirs, so a press takes the focus to the first part. */
function focusesPart(label: HTMLElement | null): () => void {
  const focus = () => label?.parentElement?.parentElement?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  label?.addEventListener('click', focus);
  return () => label?.removeEventListener('click', focus);
}

export function Field({ label, hint, warning, error, isRequired, aside, id: given, urgent, children }: FrameProps) {
  const own = useId();
  const id = given ?? own;
  const invalid = error !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const bind = useContext(EnFormulario);
  useEffect(() => (box.current ? bind?.(label, box.current) : undefined), [bind, label]);
  const warned = warning !== undefined && !invalid;
  const described = clsx(hint !== undefined && `${id}h`, warned && `${id}w`, invalid && `${id}e`) || undefined;
  return (
    <div ref={box} data-field className="break-inside-avoid">
      <span className="flex items-baseline justify-between gap-3">
        <label id={`${id}l`} htmlFor={id} className={labelClass} ref={focusesPart}>
          <FieldText isRequired={isRequired}>{label}</FieldText>
        </label>
        {aside}
      </span>
      {children({ id, invalid, group: { 'aria-labelledby': `${id}l`, 'aria-describedby': described } })}
      {hint !== undefined && (
        <span id={`${id}h`} className="mt-1.5 block text-sm text-mute">
          {hint}
        </span>
      )}
      {warned && (
        <span id={`${id}w`} role="status" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-wait-ink">
          <Icono nombre="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          <span>{warning}</span>
        </span>
      )}
      {invalid && (
        <span id={`${id}e`} role={urgent ? 'alert' : undefined} className={errorClass}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
    </div>
  );
}

import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/*
 * Props shared by every field of the kit.
 * FieldProps   label · hint? · error? (shown beside the field) · isRequired? · isDisabled?
 * fieldBox     class of the box · Etiqueta: label text with the mark of a required field · FieldNotes: hint, counter and error
 */
export type FieldProps = {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

export const labelClass = 'mb-1.5 block text-sm font-medium text-ink';

export const fieldBox = (invalid = false): string =>
  clsx(
    'min-h-12 w-full rounded-field border bg-card px-3.5 text-base text-ink transition placeholder:text-mute focus-ring disabled:bg-well disabled:text-mute',
    invalid ? 'border-bad-ink' : 'border-edge hover:border-ink/60',
  );

/** The words of a label. The mark of a required field is drawn by CSS, so that the name stays the bare words. */
export function FieldText({ children, isRequired }: { children: ReactNode; isRequired?: boolean }) {
  return <span className={isRequired === true ? 'required-mark' : undefined}>{children}</span>;
}

export const errorClass = 'mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad-ink';

export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </>
  );
}

/** Callback ref by which a form focuses a field. */
export type FocusRef = (handle: { focus(): void } | null) => void;

/** For fields made of several parts: focuses the first of them that can take it. */
export const focusFirst =
  (ref: FocusRef | undefined, selector: string) =>
  (box: HTMLElement | null): void =>
    ref?.(box && { focus: () => box.querySelector<HTMLElement>(selector)?.focus() });

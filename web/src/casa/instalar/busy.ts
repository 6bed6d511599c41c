import { isHalfWritten } from '#web/casa/kernel/half-written.ts';

/*
 * Busy page: unsaved work that a reload would lose or a question would disturb. Read from the DOM, so that no form has to report it:
 * a field that was written in and is still there, a form changed since it opened, or a dialog over the page.
 */
const written = new Set<HTMLElement>();
/** Text fields; checkboxes and radios do not count as writing: forms where they matter report themselves. */
const FIELD = 'textarea, input:not([type=search], [type=checkbox], [type=radio]), [contenteditable]';

/** Starts watching the fields for input. */
export function watchWriting(): void {
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches(FIELD)) written.add(target);
    },
    true,
  );
}

export function isBusy(): boolean {
  for (const field of written) if (!field.isConnected || contentOf(field) === '') written.delete(field);
  return written.size > 0 || isHalfWritten() || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

const contentOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');

import { isHalfWritten } from '#web/kernel/half-written.ts';

/*
 * Whether somebody is in the middle of something that a question would disturb and a reload could lose. Looked for in the page itself, so that
 * no form has to remember to say it: a field that has been written in and is still there, a form that is not as it began, or anything open over the page.
 */
const written = new Set<HTMLElement>();
/** What is switched on or off is not being written: where it matters its form knows. */
const FIELD = 'textarea, input:not([type=search], [type=checkbox], [type=radio]), [contenteditable]';

/** From here on it is known what is written in. */
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

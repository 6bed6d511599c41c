/**
 * Focuses the first existing element of these ids, after an act that removes its own button. The list may be read later and draw the
 * element anew, so until the person's next press the element gets a lost focus back.
 */
export function focusAfterAct(...ids: readonly string[]): void {
  const give = () =>
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus();
  requestAnimationFrame(give);
  const drawn = new MutationObserver(() => {
    if (document.activeElement === document.body) give();
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  for (const press of ['keydown', 'pointerdown'])
    addEventListener(press, () => drawn.disconnect(), { once: true, capture: true });
}

/** Frames after which a dialog is taken for closed, however busy the page is. */
const MAX_FRAMES = 120;
/** Moves the focus once the dialog of an act is gone and the page takes it again. */
export function focusAfterDialog(target: HTMLElement | null | undefined, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role=alertdialog]') === null) target?.focus();
    if (frames > 0 && document.activeElement !== target) focusAfterDialog(target, frames - 1);
  });
}

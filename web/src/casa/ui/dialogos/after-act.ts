/**
 * Focuses the first existing element of these ids, after an act that removes its own button. The list may be read later and draw an
 * earlier one of them, or the same anew: until the person's next press it gets the focus as it comes, and a lost one back.
 */
export function focusAfterAct(...ids: readonly string[]): void {
  let given = '';
  const give = () => {
    const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
    if (!element || (element.id === given && document.activeElement !== document.body)) return;
    given = element.id;
    element.focus();
  };
  requestAnimationFrame(give);
  const drawn = new MutationObserver(give);
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

/**
 * Focus for the first of these elements that is there, by their ids, after an act that takes its own button away. The list may be read
 * again only later, and then draws the element anew: until the person's next press it gets the focus back wherever that was lost.
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

/** Ref of a list: brings what is already chosen into view when the list opens. */
export function showSelected(list: HTMLElement | null): void {
  if (list === null) return;
  // The options of a React Aria list are drawn one render after the list itself.
  requestAnimationFrame(() => list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' }));
}

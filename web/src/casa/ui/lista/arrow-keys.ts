import type { KeyboardEvent } from 'react';

/* moveByArrows  onKeyDown of each row marked data-row: up, down, Inicio and Fin take the focus along those inside the same data-rows */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('[data-rows]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const here = rows.indexOf(event.currentTarget);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (here === -1 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  rows[to]?.focus();
  rows[to]?.scrollIntoView({ block: 'nearest' });
}

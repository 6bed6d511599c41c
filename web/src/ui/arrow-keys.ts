import type { KeyboardEvent } from 'react';

/* moveByArrows  onKeyDown of a list or table whose rows are marked data-row: up, down, Inicio and Fin take the focus along them */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const here = rows.findIndex((row) => row === document.activeElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (here === -1 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  rows[to]?.focus();
  rows[to]?.scrollIntoView({ block: 'nearest' });
}

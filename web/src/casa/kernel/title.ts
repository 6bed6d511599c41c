/* Title of the tab: the number of unread things before the title of the screen, '(2) Avisos · Extramuros'. */
let screen = 'Extramuros';
const counts = new Map<string, number>();

function write(): void {
  const waiting = [...counts.values()].reduce((sum, n) => sum + n, 0);
  document.title = waiting > 0 ? `(${waiting}) ${screen}` : screen;
}

export function setTitle(title: string): void {
  screen = `${title} · Extramuros`;
  write();
}

/** Number in the title of the page, per kind; 0 removes it. */
export function countInTitle(kind: string, waiting: number): void {
  counts.set(kind, waiting);
  write();
}

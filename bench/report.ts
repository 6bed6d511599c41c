// The tables of the bench.

/** Measured figure with its goal, and whether the goal is reached. */
export type Line = { what: string; reached: string; goal: string; ok: boolean | undefined };

export const atLeast = (what: string, value: number, goal: number, digits = 2): Line => ({
  what,
  reached: value.toFixed(digits),
  goal: `≥ ${goal}`,
  ok: value >= goal,
});
export const atMost = (what: string, value: number, goal: number, digits = 2): Line => ({
  what,
  reached: value.toFixed(digits),
  goal: `≤ ${goal}`,
  ok: value <= goal,
});
export const figure = (what: string, value: number, digits = 2): Line => ({
  what,
  reached: value.toFixed(digits),
  goal: '',
  ok: undefined,
});

export function print(title: string, lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ what }) => what.length));
  console.log(`\n${title}`);
  for (const { what, reached, goal, ok } of lines)
    console.log(`  ${ok === undefined ? ' ' : ok ? '✓' : '✗'} ${what.padEnd(width)}  ${reached.padStart(8)}  ${goal}`);
}

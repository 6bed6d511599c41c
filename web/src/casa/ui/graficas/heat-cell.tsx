import { clsx } from 'clsx';
import { type ChartTone, OFF, PAINTED, PENDING, TONES } from './tones.ts';

/*
 * HeatCell  what a day of a strip or a table shows. Strong is what is not usual; the usual is faint, and has no words:
 *           words: the exception, as a sentence hears it · tone · letter?: a letter or a figure · level? 0–1: how much, of a figure
 *           · pending?: not decided, striped within a broken line · off?: nobody works
 */
export type Cell = {
  key: string;
  words?: string;
  tone?: ChartTone;
  letter?: string;
  level?: number;
  pending?: boolean;
  off?: boolean;
};

function look({ tone, letter, level, pending = false, off = false }: Cell): string {
  if (off) return OFF;
  if (tone === undefined) return 'bg-well text-mute';
  if (pending) return clsx(TONES[tone].ink, PENDING);
  // Figures stay legible over every part of their colour, in both themes.
  if (level !== undefined) return TONES[tone].solid;
  return letter === undefined ? clsx(TONES[tone].solid, 'bg-current') : TONES[tone].strong;
}

type Props = { cell: Cell; className?: string; title?: string | undefined; row?: number | undefined };
export const HeatCell = ({ cell, className, title, row }: Props) => (
  <span
    aria-hidden
    title={title}
    className={clsx(
      'grid place-items-center overflow-hidden rounded-sm text-xs font-semibold tabular-nums',
      PAINTED,
      look(cell),
      className,
    )}
    style={{
      ...(cell.level !== undefined &&
        cell.tone !== undefined &&
        !cell.pending && { background: `color-mix(in oklab, currentColor ${20 + 30 * cell.level}%, var(--card))` }),
      ...(row !== undefined && { gridRowStart: row }),
    }}
  >
    {cell.level === undefined ? cell.letter : <span className="text-ink">{cell.letter}</span>}
  </span>
);

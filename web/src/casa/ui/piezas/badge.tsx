import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/*
 * Badge  children: what a thing is, such as a role, a kind or 'Hoy'; how it is is said by Estado (estado.tsx)
 *        tone?: of the day's page alone, whose labels come from the server
 */
export type Tone = 'neutral' | 'run' | 'wait' | 'good' | 'bad';

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral text-neutral-ink',
  run: 'bg-run text-run-ink',
  wait: 'bg-wait text-wait-ink',
  good: 'bg-good text-good-ink',
  bad: 'bg-bad text-bad-ink',
};
export const toneClass = (tone: Tone): string => tones[tone];

export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center rounded-tag px-2 py-0.5 text-[0.8125rem] leading-4.5 font-semibold whitespace-nowrap',
        tone ? tones[tone] : 'bg-well text-ink-2',
      )}
    >
      {children}
    </span>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/* Badge  tone neutral | run | wait | good | bad · children = the words of the state (never colour alone) */
export type Tone = 'neutral' | 'run' | 'wait' | 'good' | 'bad';

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral text-neutral-ink',
  run: 'bg-run text-run-ink',
  wait: 'bg-wait text-wait-ink',
  good: 'bg-good text-good-ink',
  bad: 'bg-bad text-bad-ink',
};
export const toneClass = (tone: Tone): string => tones[tone];

type Estado = { EstadoId: number; Estado: string };
/** Badge of an area's states, by the tone of each: `const EstadoAcceso = estadoCon({ 1: 'wait' })`, then <EstadoAcceso de={acceso} />. */
export const estadoCon =
  (tonos: Readonly<Record<number, Tone>>) =>
  ({ de: { EstadoId, Estado } }: { de: Estado }) => <Badge tone={tonos[EstadoId]}>{Estado}</Badge>;

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 ' +
          'text-[0.8125rem] leading-5 font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current opacity-70" />
      {children}
    </span>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Figures } from './chart-figures.tsx';
import { type ChartTone, PAINTED, TONES } from './tones.ts';

/*
 * Ring  what there is of a whole: label · value · max · pending?: asked for, not decided, in a broken line
 *       · words { value, pending?, rest }: of the parts ('disponibles', 'pedidas', 'disfrutadas') · tone? · write?(value) · size? in px
 *       · children?: a figure within · shown?: its table is seen
 */
type Props = {
  label: string;
  value: number;
  max: number;
  pending?: number;
  words: { value: string; pending?: string; rest: string };
  tone?: ChartTone;
  write?(value: number): string;
  size?: number;
  children?: ReactNode;
  shown?: boolean;
};

/** Arc of a circle of radius r around c, from one part of the turn to another. */
function arc(c: number, r: number, from: number, to: number): string {
  // A whole turn would end where it begins, and nothing would be drawn.
  const end = Math.min(to, from + 0.9999);
  const at = (turn: number) =>
    [Math.sin(turn * 2 * Math.PI) * r + c, c - Math.cos(turn * 2 * Math.PI) * r].map((n) => n.toFixed(2)).join(' ');
  return `M${at(from)}A${r} ${r} 0 ${end - from > 0.5 ? 1 : 0} 1 ${at(end)}`;
}

export function Ring(props: Props) {
  const { label, value, max, pending = 0, words, tone = 'good', write = String, size = 52, children, shown } = props;
  const rest = Math.max(0, max - value - pending);
  const part = (n: number) => (max > 0 ? Math.min(1, Math.max(0, n / max)) : 0);
  const wide = size / 8;
  const [c, r] = [size / 2, size / 2 - wide / 2];
  const figures = [
    [words.value, value] as const,
    ...(pending > 0 ? [[words.pending ?? 'pendientes', pending] as const] : []),
    [words.rest, rest] as const,
  ];
  return (
    <figure className="relative grid shrink-0 place-items-center">
      <svg
        role="img"
        aria-label={`${label}: ${figures.map(([word, n]) => `${write(n)} ${word}`).join(', ')}, de ${write(max)}`}
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        className={clsx('block', TONES[tone].solid, PAINTED)}
        fill="none"
        strokeWidth={wide}
      >
        <circle cx={c} cy={c} r={r} className="stroke-well" />
        {pending > 0 && (
          <path
            d={arc(c, r, part(value), part(value + pending))}
            className={TONES.wait.solid}
            stroke="currentColor"
            strokeDasharray="3 2"
          />
        )}
        {value > 0 && <path d={arc(c, r, 0, part(value))} stroke="currentColor" />}
      </svg>
      {children !== undefined && (
        <span aria-hidden className="absolute text-[0.9375rem] leading-none font-semibold tabular-nums">
          {children}
        </span>
      )}
      <Figures
        shown={shown}
        caption={label}
        heads={['Parte', 'Cuánto']}
        rows={[...figures, ['total', max] as const].map(([word, n]) => ({ key: word, long: word, cells: [write(n)] }))}
      />
    </figure>
  );
}

import { clsx } from 'clsx';
import { Figures } from './chart-figures.tsx';
import { type ChartTone, PAINTED, PENDING, TONES } from './tones.ts';

/*
 * StackedBar  parts of a sum: label · parts { word, value, tone, pending? (asked for, not decided), soft? (spoken for, not spent) }[]
 *             · total?: of which they are parts, the rest is left blank; rest?: its word in the legend
 *             · write?(value) · high?: 'thin' | 'thick'
 *             · legend?: false where a Legend stands elsewhere, or the words beside the bar say the same · shown?: its table is seen
 * Legend      the words and figures of the parts, each behind its colour; rest?: word and figure of what is left blank
 * Muestra     tone · children: one word behind its colour, of what is drawn without figures
 */
export type Part = { word: string; value: number; tone: ChartTone; pending?: boolean; soft?: boolean };
type Props = {
  label: string;
  parts: readonly Part[];
  total?: number;
  rest?: string;
  write?(value: number): string;
  high?: 'thin' | 'thick';
  legend?: boolean;
  shown?: boolean;
};
const paint = ({ tone, pending = false, soft = false }: Part) =>
  clsx(
    PAINTED,
    pending
      ? [TONES[tone].solid, PENDING]
      : soft
        ? [TONES[tone].solid, 'bg-[color-mix(in_oklab,currentColor_45%,var(--card))]']
        : [TONES[tone].solid, 'bg-current'],
  );

export function StackedBar(props: Props) {
  const { label, parts, total = 0, rest: left, write = String, high = 'thin', legend = true, shown } = props;
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const rest = Math.max(0, total - sum);
  const written = parts.map(({ word, value }) => `${word} ${write(value)}`).join(', ');
  return (
    <figure className="relative grid min-w-0 gap-2">
      <div
        role="img"
        aria-label={`${label}: ${written}${total > 0 ? `, de ${write(total)}` : ''}`}
        className={clsx('flex gap-0.5 overflow-hidden bg-well', high === 'thin' ? 'h-2 rounded-sm' : 'h-5 rounded-tag')}
      >
        {parts.map(
          (part) =>
            part.value > 0 && (
              <span key={part.word} className={clsx('min-w-1 basis-0', paint(part))} style={{ flexGrow: part.value }} />
            ),
        )}
        {rest > 0 && <span className="basis-0" style={{ flexGrow: rest }} />}
      </div>
      {legend && <Legend parts={parts} write={write} rest={left === undefined ? undefined : [left, rest]} />}
      {(!legend || shown) && (
        <Figures
          shown={shown}
          caption={label}
          heads={['Parte', 'Cuánto']}
          rows={[
            ...parts.map(({ word, value }) => ({ key: word, long: word, cells: [write(value)] })),
            ...(total > 0 ? [{ key: 'total', long: 'De un total de', cells: [write(total)] }] : []),
          ]}
        />
      )}
    </figure>
  );
}

export const Muestra = ({ tone, children }: { tone: ChartTone; children: string }) => (
  <span className="flex items-center gap-1.5 text-[0.8125rem] text-mute">
    <span aria-hidden className={clsx('size-2.5 rounded-xs', paint({ word: children, value: 0, tone }))} />
    {children}
  </span>
);

type LegendProps = Pick<Props, 'parts' | 'write'> & { rest?: readonly [word: string, value: number] | undefined };
export const Legend = ({ parts, write = String, rest }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] leading-[1.125rem] text-mute">
    {parts.map((part) => (
      <li key={part.word} className="flex items-center gap-1.5">
        <span aria-hidden className={clsx('size-2.5 rounded-xs', paint(part))} />
        {part.word} <b className="font-semibold text-ink tabular-nums">{write(part.value)}</b>
      </li>
    ))}
    {rest && (
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs border border-line-2 bg-well" />
        {rest[0]} <b className="font-semibold text-ink tabular-nums">{write(rest[1])}</b>
      </li>
    )}
  </ul>
);

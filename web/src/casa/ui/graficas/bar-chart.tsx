import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChartFigures } from './chart-figures.tsx';

/*
 * BarChart  label (what it shows, in words) · unit ('Lecturas') · items: { key, short (under the bar), long (in the table),
 *           value, goal? }[]
 *           write?(value): the figure in words · first?: header of the table's first column ('Día') · goal?: header of the goals, drawn
 *           as a line over each bar
 *           over?: header of a second part of each value, stacked on it (item.over) · mark?: { before: key, words } a line before a bar
 *           · children?: a table instead of its own · newest?: where it does not fit, it begins at its last bars
 *           Our own SVG: figures over the bars, or under those below zero, and the same figures as a table. More than 12 bars are thin,
 *           every fifth one named.
 */
type Item = { key: string; short: string; long: string; value: number; goal?: number; over?: number };
type Props = {
  label: string;
  unit: string;
  items: readonly Item[];
  write?(value: number): string;
  first?: string;
  goal?: string;
  over?: string;
  mark?: { before: string; words: string } | undefined;
  children?: ReactNode;
  newest?: true;
};

const HEIGHT = 168;
const TOP = 22;
const BOTTOM = 24;
const STEP = 44;
/** Width of the whole chart where its bars are thin. */
const THIN = 270;

export function BarChart(props: Props) {
  const { label, unit, items, write = String, first = 'Día', goal, over, mark, children, newest } = props;
  const thin = items.length > 12;
  const step = thin ? Math.max(8, THIN / items.length) : STEP;
  const bar = step * (thin ? 0.7 : 0.6);
  const all = items.flatMap((item) => [item.value + (item.over ?? 0), item.goal ?? 0]);
  const most = Math.max(all.some((n) => n < 0) ? 0 : 1, ...all);
  const least = Math.min(0, ...all);
  const width = Math.max(1, items.length) * step;
  // Bars below zero need room for their figures too.
  const room = HEIGHT - TOP - BOTTOM - (least < 0 ? TOP : 0);
  const scale = room / (most - least);
  const zero = TOP + most * scale;
  return (
    <figure>
      <div
        ref={newest && toTheEnd}
        // A wide chart scrolls within itself, also with the keyboard.
        {...(width > 7 * STEP ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
        className="relative overflow-x-auto rounded focus-ring"
      >
        <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
          <line x1={0} x2={width} y1={zero} y2={zero} className="stroke-line" />
          {items.map(({ key, short, value, goal: aim, over: more = 0 }, i) => {
            const height = Math.max(value === 0 ? 0 : 2, Math.abs(value) * scale);
            const x = i * step + step / 2;
            const y = value < 0 ? zero : zero - height;
            const top = y - more * scale;
            return (
              <g key={key}>
                <rect
                  x={x - bar / 2}
                  y={y}
                  width={bar}
                  height={height}
                  rx={thin ? 2 : 3}
                  className={value < 0 ? 'fill-bad-ink' : 'fill-brand'}
                />
                {more > 0 && <rect x={x - bar / 2} y={top} width={bar} height={y - top} className="fill-wait-ink" />}
                {mark?.before === key && (
                  <>
                    <line
                      x1={x - step / 2}
                      x2={x - step / 2}
                      y1={4}
                      y2={zero}
                      className="stroke-ink"
                      strokeDasharray="3 2"
                    />
                    <text x={x - step / 2 + 4} y={12} className="fill-ink text-xs font-semibold">
                      {mark.words}
                    </text>
                  </>
                )}
                {aim !== undefined && aim > 0 && (
                  <line
                    x1={x - step / 2 + 4}
                    x2={x + step / 2 - 4}
                    y1={zero - aim * scale}
                    y2={zero - aim * scale}
                    className="stroke-ink"
                    strokeWidth={2}
                    strokeDasharray="3 2"
                  />
                )}
                {!thin && value !== 0 && (
                  <text
                    x={x}
                    y={value < 0 ? y + height + 15 : Math.min(top, zero - (aim ?? 0) * scale) - 6}
                    textAnchor="middle"
                    className="fill-ink text-xs font-semibold tabular-nums"
                  >
                    {write(value + more)}
                  </text>
                )}
                {(!thin || i % 5 === 0) && (
                  <text
                    x={x}
                    y={HEIGHT - 7}
                    textAnchor={thin && i === 0 ? 'start' : 'middle'}
                    className="fill-mute text-[0.6875rem] tabular-nums"
                  >
                    {short}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      {over !== undefined && (
        <p className="flex flex-wrap gap-x-4 text-sm text-mute">
          <Swatch className="bg-brand">{unit}</Swatch>
          <Swatch className="bg-wait-ink">{over}</Swatch>
        </p>
      )}
      {children ?? (
        <ChartFigures
          caption={label}
          heads={[first, unit, ...(goal === undefined ? [] : [goal])]}
          rows={items.map(({ key, long, value, goal: aim = 0 }) => ({
            key,
            long,
            cells: [write(value), ...(goal === undefined ? [] : [write(aim)])],
          }))}
        />
      )}
    </figure>
  );
}

const toTheEnd = (box: HTMLElement | null): void => box?.scrollTo?.({ left: box.scrollWidth });
const Swatch = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={clsx('size-2.5 rounded-xs', className)} />
    {children}
  </span>
);

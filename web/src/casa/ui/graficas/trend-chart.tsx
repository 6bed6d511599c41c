import { useEffect, useRef, useState } from 'react';
import { ChartFigures } from './chart-figures.tsx';

/*
 * TrendChart  label (what it shows, in words) · unit ('accidentes') · points: { key, short (under it), long (in the table),
 *             value, goal?, bad? }[], value null where there is none
 *             write?(value): the figure in words · first?: header of the table's first column ('Día') · goal?: header of the goals
 *             ('Objetivo'), drawn as a broken line
 *             state?(point): its state in words, a column of the table · marks?: false for a line without good and bad
 *             Our own SVG, as wide as its place: a round mark is good, a square one on its corner bad. Gaps where there is no figure;
 *             the figures as a table behind it.
 */
type TrendPoint = {
  key: string;
  short: string;
  long: string;
  value: number | null;
  goal?: number | null;
  bad?: boolean;
};
type Props = {
  label: string;
  unit: string;
  points: readonly TrendPoint[];
  write?(value: number): string;
  first?: string;
  goal?: string;
  state?(point: TrendPoint): string;
  marks?: boolean;
};

const HEIGHT = 200;
const TOP = 14;
const BOTTOM = 26;
const LEFT = 44;
const RIGHT = 14;
/** Least width of a point; a chart with narrower points scrolls within itself. */
const STEP = 7;
/** Width of a name under the line. */
const NAME = 52;

/** Width of the available place, which may change, and of the chart in it, at least `least`. It scrolls to the newest figures. */
function useWidth(least: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  const drawn = Math.max(width, least);
  useEffect(() => {
    if (ref.current) ref.current.scrollLeft = drawn;
  }, [drawn]);
  return [ref, width, drawn] as const;
}
/** Round number somewhat below the lowest figure. */
function floorOf(lowest: number, most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most - lowest, most / 100)));
  return Math.max(0, Math.floor((lowest - step / 2) / step) * step);
}
/** Lines through consecutive points; a gap begins another line. */
function paths(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let pen = 'M';
  return points
    .map((point) => {
      const step = point ? `${pen}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : '';
      pen = point ? 'L' : 'M';
      return step;
    })
    .join('');
}

export function TrendChart(props: Props) {
  const { label, unit, points, write = String, first = 'Día', goal, state, marks = true } = props;
  const [place, wide, width] = useWidth(LEFT + RIGHT + points.length * STEP);
  const figures = points.flatMap(({ value, goal: aim }) => [value, aim]).filter((n) => n !== null && n !== undefined);
  const most = figures.length > 0 ? Math.max(...figures) : 1;
  const lowest = figures.length > 0 ? Math.min(...figures) : 0;
  // Figures close together and far from zero would be a flat line over an empty chart.
  const least = lowest > 0 && most - lowest < most / 2 ? floorOf(lowest, most) : Math.min(0, lowest);
  const span = most - least || 1;
  const room = width - LEFT - RIGHT;
  const x = (i: number) => LEFT + (points.length > 1 ? (i * room) / (points.length - 1) : room / 2);
  const y = (n: number) => TOP + ((most - n) / span) * (HEIGHT - TOP - BOTTOM);
  const every = Math.max(1, Math.ceil((points.length * NAME) / room));
  const written = (n: number | null | undefined) => (n === null || n === undefined ? '—' : write(n));
  const at = (n: number | null | undefined, i: number) =>
    n === null || n === undefined ? null : ([x(i), y(n)] as const);
  return (
    <figure className="relative">
      <div
        ref={place}
        // A wide chart scrolls within itself, also with the keyboard.
        {...(width > wide ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
        className="relative overflow-x-auto rounded focus-ring"
      >
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block"
        >
          {[...new Set([most, least])].map((n) => (
            <line key={n} x1={LEFT} x2={width - RIGHT} y1={y(n)} y2={y(n)} className="stroke-line" />
          ))}
          <path
            d={paths(points.map((point, i) => at(point.goal, i)))}
            className="fill-none stroke-ink"
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
          <path
            d={paths(points.map((point, i) => at(point.value, i)))}
            className="fill-none stroke-mute"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          {points.map(({ key, short, value, bad = false }, i) => (
            <g key={key}>
              {value !== null && (
                <Mark
                  x={x(i)}
                  y={y(value)}
                  tone={marks ? (bad ? 'bad' : 'good') : 'plain'}
                  small={points.length > 40}
                />
              )}
              {i % every === 0 && (
                <text
                  x={x(i)}
                  y={HEIGHT - 7}
                  textAnchor={x(i) > width - NAME / 2 ? 'end' : 'middle'}
                  className="fill-mute text-xs tabular-nums"
                >
                  {short}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      {/* The scale stays where it is while the line scrolls under it. */}
      <svg aria-hidden width={LEFT - 6} height={HEIGHT} className="pointer-events-none absolute top-0 left-0 bg-card">
        {[...new Set([most, least])].map((n) => (
          <text key={n} x={LEFT - 8} y={y(n) + 4} textAnchor="end" className="fill-mute text-xs tabular-nums">
            {write(n)}
          </text>
        ))}
      </svg>
      <p className="flex flex-wrap gap-x-4 text-sm text-mute">
        {marks && (
          <>
            <Key shape={<Mark x={7} y={7} tone="good" />}>En objetivo</Key>
            <Key shape={<Mark x={7} y={7} tone="bad" />}>Fuera de objetivo</Key>
          </>
        )}
        {goal !== undefined && (
          <Key shape={<path d="M0 7H14" className="stroke-ink" strokeWidth={1.5} strokeDasharray="5 4" />}>{goal}</Key>
        )}
      </p>
      <ChartFigures
        caption={label}
        heads={[first, unit, ...(goal === undefined ? [] : [goal]), ...(state ? ['Estado'] : [])]}
        rows={points.map((point) => ({
          key: point.key,
          long: point.long,
          cells: [
            written(point.value),
            ...(goal === undefined ? [] : [written(point.goal)]),
            ...(state ? [state(point)] : []),
          ],
        }))}
      />
    </figure>
  );
}

const tones = { good: 'fill-good-ink', bad: 'fill-bad-ink', plain: 'fill-brand' };
type MarkProps = { x: number; y: number; tone: keyof typeof tones; small?: boolean };
function Mark({ x, y, tone, small = false }: MarkProps) {
  const r = (small ? 3 : 4) + (tone === 'bad' ? 1.5 : 0);
  if (tone !== 'bad') return <circle cx={x} cy={y} r={r} className={tones[tone]} />;
  return <path d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} className={tones.bad} />;
}
const Key = ({ shape, children }: { shape: React.ReactNode; children: string }) => (
  <span className="flex items-center gap-1.5">
    <svg aria-hidden width={14} height={14}>
      {shape}
    </svg>
    {children}
  </span>
);

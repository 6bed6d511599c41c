import { clsx } from 'clsx';
import { Figures } from './chart-figures.tsx';
import { type ChartTone, PAINTED, TONES } from './tones.ts';

/*
 * Sparkline  a trend beside its number: label (what it shows) · values, oldest first · names: of each value, for its table
 *            · tone? · write?(value) · unit? ('Saldo'): header of the values · width?, height? · shown?: its table is seen
 */
type Props = {
  label: string;
  values: readonly number[];
  names: readonly string[];
  tone?: ChartTone;
  write?(value: number): string;
  unit?: string;
  width?: number;
  height?: number;
  shown?: boolean;
};
/** Room for the mark of the newest value. */
const EDGE = 4;

export function Sparkline(props: Props) {
  const {
    label,
    values,
    names,
    tone = 'jornada',
    write = String,
    unit = 'Valor',
    width = 100,
    height = 40,
    shown,
  } = props;
  if (values.length === 0) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (i: number) => EDGE + (i * (width - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (n: number) => EDGE + (most === least ? 0.5 : (most - n) / (most - least)) * (height - 2 * EDGE);
  const line = values.map((n, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(n).toFixed(1)}`).join('');
  const last = values.length - 1;
  const sentence =
    last === 0
      ? `${label}: ${write(values[0]!)}`
      : `${label}: de ${write(values[0]!)} a ${write(values[last]!)}, entre ${write(least)} y ${write(most)}`;
  return (
    <figure className="relative shrink-0">
      <svg
        role="img"
        aria-label={sentence}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className={clsx('block', TONES[tone].solid, PAINTED)}
      >
        <path d={`${line}L${x(last)} ${height}L${EDGE} ${height}Z`} fill="currentColor" opacity={0.12} />
        <path d={line} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round" />
        <circle cx={x(last)} cy={y(values[last]!)} r={3} fill="currentColor" />
      </svg>
      <Figures
        shown={shown}
        caption={label}
        heads={['Cuándo', unit]}
        rows={values.map((n, i) => ({ key: String(i), long: names[i] ?? '', cells: [write(n)] }))}
      />
    </figure>
  );
}

import { clsx } from 'clsx';
import { type ChartTone, PAINTED, TONES } from './tones.ts';

/*
 * Meter  part of a maximum, in a row whose words say the same: label · value · max · tone? · write?(value) · className?: its width.
 *        Two figures, which its sentence says whole: its table is the one where it stands
 */
type Props = {
  label: string;
  value: number;
  max: number;
  tone?: ChartTone;
  write?(value: number): string;
  className?: string;
};
export function Meter({ label, value, max, tone = 'brand', write = String, className = 'w-24' }: Props) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, value)}
      aria-valuenow={value}
      aria-valuetext={`${write(value)} de ${write(max)}`}
      className={clsx('block h-1.5 shrink-0 overflow-hidden rounded-full bg-well', PAINTED, className)}
    >
      <span
        className={clsx('block h-full rounded-full bg-current', TONES[tone].solid)}
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}

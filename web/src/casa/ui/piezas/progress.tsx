import { clsx } from 'clsx';

/* Progress  value 0–1 · label: its name · className: place and size · tone?: wait, bad: its colour, which words beside it say too */
const colours = {
  brand: '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-value]:bg-brand',
  wait: '[&::-moz-progress-bar]:bg-wait-ink [&::-webkit-progress-value]:bg-wait-ink',
  bad: '[&::-moz-progress-bar]:bg-bad-ink [&::-webkit-progress-value]:bg-bad-ink',
};
type Props = { value: number; label: string; className: string; tone?: keyof typeof colours };
export const Progress = ({ value, label, className, tone = 'brand' }: Props) => (
  <progress
    value={value}
    max={1}
    aria-label={label}
    className={clsx('appearance-none overflow-hidden [&::-webkit-progress-bar]:bg-well', colours[tone], className)}
  />
);

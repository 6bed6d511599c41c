import { clsx } from 'clsx';

/* Progress  value 0–1 · label: its name · className: place and size */
type Props = { value: number; label: string; className: string };
export const Progress = ({ value, label, className }: Props) => (
  <progress
    value={value}
    max={1}
    aria-label={label}
    className={clsx(
      'appearance-none overflow-hidden [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-well',
      '[&::-webkit-progress-value]:bg-brand',
      className,
    )}
  />
);

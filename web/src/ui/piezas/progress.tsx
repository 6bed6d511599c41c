import { clsx } from 'clsx';

/* Progress  value 0–1 · label: its name · className: place and size */
export const Progress = ({ value, label, className }: { value: number; label: string; className: string }) => (
  <progress
    value={value}
    max={1}
    aria-label={label}
    className={clsx(
      'appearance-none overflow-hidden [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-brand',
      className,
    )}
  />
);

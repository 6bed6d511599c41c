import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { IconName } from 'lucide-react/dynamic';

const sizes = { xs: 'size-3.5', sm: 'size-4', md: 'size-4.5', lg: 'size-5', xl: 'size-5.5', '2xl': 'size-6' };
const tones = { mute: 'text-mute', brand: 'text-brand-ink', bad: 'text-bad-ink', good: 'text-good-ink' };
type Drawing = { de: LucideIcon; nombre?: never } | { nombre: IconName; de?: never };
type IconoProps = Drawing & {
  size?: keyof typeof sizes;
  tone?: keyof typeof tones;
  strokeWidth?: number;
  className?: string;
};

/*
 * Icono  de: a lucide icon, or nombre: one that the page holds by its name (`bin/piezas/menu-icons-plugin.ts`), for what the
 *        first load draws
 *        size xs | sm | md | lg | xl | 2xl · tone mute | brand | bad | good
 * An icon without a size is as big as `elements.css` says, which is `lg`; EmptyState sizes its own.
 */
export function Icono({ de: Drawn, nombre, size, tone, strokeWidth, className }: IconoProps) {
  const look = clsx(size && sizes[size], tone && tones[tone], (size || tone) && 'shrink-0', className);
  if (Drawn) return <Drawn strokeWidth={strokeWidth} className={look} />;
  return (
    <svg
      aria-hidden
      className={clsx('lucide fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]', look)}
    >
      <use href={`#i-${nombre}`} />
    </svg>
  );
}

/* IconCircle  icon: a decoration at the head of a row or a card */
export const IconCircle = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
    <Icon />
  </span>
);

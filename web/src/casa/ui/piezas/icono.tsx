import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { IconName } from 'lucide-react/dynamic';

/* Icono  nombre · className (its size): an icon that the page holds by its name (`bin/piezas/menu-icons-plugin.ts`), for what the first load draws */
export const Icono = ({ nombre, className }: { nombre: IconName; className?: string }) => (
  <svg
    aria-hidden
    className={clsx('fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]', className)}
  >
    <use href={`#i-${nombre}`} />
  </svg>
);

/* IconCircle  icon: decoration at the head of a row or a card */
export const IconCircle = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
    <Icon className="size-5" />
  </span>
);

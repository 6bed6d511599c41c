import { clsx } from 'clsx';
import type { IconName } from 'lucide-react/dynamic';

/** An icon of the menu, which the page holds by its name (`bin/piezas/menu-icons-plugin.ts`). */
export const Icono = ({ nombre, className }: { nombre: IconName; className?: string }) => (
  <svg
    aria-hidden
    className={clsx('fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]', className)}
  >
    <use href={`#i-${nombre}`} />
  </svg>
);

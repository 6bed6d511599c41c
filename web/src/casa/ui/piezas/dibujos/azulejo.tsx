import { clsx } from 'clsx';
import type { IconName } from 'lucide-react/dynamic';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/** Tints of the areas: what a thing is, never how it is. */
export const tintas = {
  jornada: 'bg-jornada text-jornada-ink',
  permisos: 'bg-permisos text-permisos-ink',
  viajes: 'bg-viajes text-viajes-ink',
  tramites: 'bg-tramites text-tramites-ink',
  comedor: 'bg-comedor text-comedor-ink',
  planta: 'bg-planta text-planta-ink',
  facturas: 'bg-facturas text-facturas-ink',
  personas: 'bg-personas text-personas-ink',
};
export type Tinta = keyof typeof tintas;

const SIZES = { sm: 'size-7', md: 'size-8', lg: 'size-10' };

/* Azulejo  nombre: icon that the page holds by its name · tinta: of its area. Decoration: words stand beside it. */
export const Azulejo = ({
  nombre,
  tinta,
  size = 'md',
}: {
  nombre: IconName;
  tinta: Tinta;
  size?: keyof typeof SIZES;
}) => (
  <span aria-hidden className={clsx('grid shrink-0 place-items-center rounded-field', SIZES[size], tintas[tinta])}>
    <Icono nombre={nombre} size={size === 'lg' ? 'lg' : size} />
  </span>
);

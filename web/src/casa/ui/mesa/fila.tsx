import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
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

/* Azulejo  nombre: icon that the page holds by its name · tinta: of its area. Decoration: words stand beside it. */
export const Azulejo = ({ nombre, tinta, size = 'md' }: { nombre: IconName; tinta: Tinta; size?: 'sm' | 'md' }) => (
  <span
    aria-hidden
    className={clsx(
      'grid shrink-0 place-items-center rounded-field',
      size === 'md' ? 'size-8' : 'size-7',
      tintas[tinta],
    )}
  >
    <Icono nombre={nombre} size={size === 'md' ? 'md' : 'sm'} />
  </span>
);

/*
 * FilaDeMesa  a: where it leads, over the whole row · cabeza?: tile, photo or figure · titulo: words, whole · detalle?
 *             · alerta?: a state at the right of the words, or before the detail where it has no room
 *             · fin?: amount or age, at the right
 *             · actos?: buttons, which the row's link leaves alone
 */
type FilaProps = {
  a: LinkProps;
  cabeza?: ReactNode;
  titulo: ReactNode;
  detalle?: ReactNode;
  alerta?: ReactNode;
  fin?: ReactNode;
  actos?: ReactNode;
};
export const FilaDeMesa = ({ a, cabeza, titulo, detalle, alerta, fin, actos }: FilaProps) => (
  <li className="@container relative flex max-h-28 min-h-min flex-auto flex-col hover:bg-well/70">
    <div className="flex min-h-13 flex-auto items-center gap-3 px-4 py-1.5">
      {cabeza}
      <span
        className={clsx(
          'grid min-w-0 flex-1 items-center gap-x-2.5 leading-snug',
          alerta !== undefined && 'grid-cols-[auto_minmax(0,1fr)] @xl:grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <Link
          {...a}
          className={clsx(
            'rounded-tag text-sm font-semibold break-words focus-ring after:absolute after:inset-0',
            alerta !== undefined && 'col-span-2 @xl:col-span-1',
          )}
        >
          {titulo}
        </Link>
        {alerta !== undefined && (
          <span className="row-start-2 py-0.5 @xl:col-start-2 @xl:row-span-2 @xl:row-start-1">{alerta}</span>
        )}
        {detalle !== undefined && detalle !== '' && (
          <span className="text-[0.8125rem] break-words text-mute tabular-nums">{detalle}</span>
        )}
      </span>
      {fin !== undefined && <span className="shrink-0 text-right text-sm tabular-nums">{fin}</span>}
      {actos !== undefined ? (
        <span className="relative z-10 flex shrink-0 gap-2">{actos}</span>
      ) : (
        <Icono nombre="chevron-right" size="sm" tone="mute" />
      )}
    </div>
  </li>
);

import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

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

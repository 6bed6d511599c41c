import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { GoToDetail } from '#web/casa/ui/pagina/split-page.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';

/* Tarjetas  caption · rows · tarjeta(row) · abre?(row) · chosen?: the one that is open: the rows of a Tabla where it does not fit */
type Props<Fila> = {
  caption: string;
  rows: readonly Fila[];
  tarjeta(fila: Fila): ReactNode;
  abre: ((fila: Fila) => LinkProps) | undefined;
  chosen: number | undefined;
};
export function Tarjetas<Fila extends { Id: number }>({ caption, rows, tarjeta, abre, chosen }: Props<Fila>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen === undefined) return;
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    // The focused row belonged to the wide table, which this list has replaced.
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <ul
      ref={list}
      aria-label={caption}
      data-rows
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-2.5', chosen === undefined && 'sm:grid-cols-2')}
    >
      {rows.map((row) => (
        <li key={row.Id} className="grid grid-cols-[minmax(0,1fr)]">
          {abre ? (
            <Link
              {...abre(row)}
              replace={chosen !== undefined}
              resetScroll={chosen === undefined}
              data-row={row.Id}
              data-item={row.Id}
              onKeyDown={moveByArrows}
              aria-current={row.Id === chosen ? 'true' : undefined}
              className={clsx(
                cardClass(true),
                'grid grid-cols-[minmax(0,1fr)] gap-1',
                row.Id === chosen && 'border-brand-ink! ring-1 ring-brand-ink',
              )}
            >
              {tarjeta(row)}
            </Link>
          ) : (
            <div className={cardClass()}>{tarjeta(row)}</div>
          )}
          {row.Id === chosen && <GoToDetail />}
        </li>
      ))}
    </ul>
  );
}

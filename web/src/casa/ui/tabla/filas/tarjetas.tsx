import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { type Agrupado, conTitulos } from '#web/casa/ui/lista/grupos.tsx';
import { GoToDetail } from '#web/casa/ui/pagina/split-page.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';

/*
 * Tarjetas  caption · rows · tarjeta(row) · abre?(row) · chosen?: the one that is open · grupos?: headings over the rows that each takes
 *           · apremia?(row): true marks its card: the rows of a Tabla where it does not fit
 */
type Props<Fila> = {
  caption: string;
  rows: readonly Fila[];
  tarjeta(fila: Fila): ReactNode;
  abre: ((fila: Fila) => LinkProps) | undefined;
  chosen: number | undefined;
  grupos?: readonly Agrupado<Fila>[] | undefined;
  apremia?: ((fila: Fila) => boolean) | undefined;
};
export function Tarjetas<Fila extends { Id: number }>(props: Props<Fila>) {
  const { caption, rows, tarjeta, abre, chosen, grupos, apremia } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === undefined) return;
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    // The focused row belonged to the wide table, which this list has replaced.
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, [chosen]);
  const draw = (those: readonly Fila[], group?: string) => (
    <ul
      aria-label={group === undefined ? caption : `${caption}: ${group}`}
      data-rows
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-2.5', chosen === undefined && 'sm:grid-cols-2')}
    >
      {those.map((row) => (
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
              data-urgent={apremia?.(row) || undefined}
              className={clsx(
                cardClass(true),
                'grid grid-cols-[minmax(0,1fr)] gap-1',
                row.Id === chosen && 'border-brand-ink! ring-1 ring-brand-ink',
                apremia?.(row) && 'max-lg:border-bad-ink!',
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
  return <div ref={list}>{conTitulos(grupos, rows, draw)}</div>;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowDownUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Lista } from '#web/casa/red/listas.ts';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { useContar } from '#web/casa/ui/lista/en-lista.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk, useWide } from '#web/casa/ui/piezas/use-desk.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { GoToDetail } from '#web/casa/ui/pagina/split-page.tsx';

/*
 * Tabla    query: of lista(…) · caption (its name) · columns: as those of DataTable · tarjeta(row): the row where the table does
 *        not fit · vacio: instead of no rows
 *          abre?(row): where it opens, with rowLabel(row) · orden?: 'titular' or '-titular', and onOrden(orden): the server sorts, the
 *          address keeps it
 *          ancha?: the table needs the widest screens
 *          Skeleton, error with retry and further pages are its own. Beside a detail (the child route with `id`) its rows are cards.
 * Ordenar  ordenes: { id, label }[] · value · onChange(id): the order of cards, which have no headers to sort by
 */
type Props<Fila, Orden extends string> = {
  query: Lista<Fila>;
  caption: string;
  columns: readonly Column<Fila>[];
  tarjeta(fila: Fila): ReactNode;
  vacio: ReactNode;
  abre?(fila: Fila): LinkProps;
  rowLabel?(fila: Fila): string;
  orden?: Orden | undefined;
  onOrden?(orden: Orden): void;
  ancha?: boolean;
};

export function Tabla<Fila extends { Id: number }, Orden extends string = string>(props: Props<Fila, Orden>) {
  const { query, caption, columns, tarjeta, vacio, abre, rowLabel, orden, onOrden, ancha = false } = props;
  const navigate = useNavigate();
  const desk = useDesk();
  const wide = useWide();
  const { id } = useParams({ strict: false });
  const chosen = abre === undefined || id === undefined ? undefined : Number(id);
  const fits = (ancha ? wide : desk) && chosen === undefined;
  const found = useInfiniteQuery(query);
  useContar(found.data?.pages[0]?.items.length ?? (found.isError ? 0 : undefined));
  return (
    <Cargado de={found} esqueleto={<SkeletonList rows={8} className={fits ? 'h-12' : 'h-32'} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.items);
        if (rows.length === 0) return vacio;
        return (
          <>
            {fits ? (
              <DataTable
                caption={caption}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.Id}
                sort={orden && { column: orden.replace('-', ''), descending: orden.startsWith('-') }}
                // a sortable column has its order in the contract
                onSort={onOrden && ((s) => onOrden(`${s.descending ? '-' : ''}${s.column}` as Orden))}
                onOpen={abre && ((row) => void navigate(abre(row)))}
                rowLabel={rowLabel}
              />
            ) : (
              <Tarjetas {...{ caption, rows, tarjeta, abre, chosen }} />
            )}
            <LoadMore query={found} />
          </>
        );
      }}
    </Cargado>
  );
}

type TarjetasProps<Fila> = Pick<Props<Fila, string>, 'caption' | 'tarjeta' | 'abre'> & {
  rows: readonly Fila[];
  chosen: number | undefined;
};
function Tarjetas<Fila extends { Id: number }>({ caption, rows, tarjeta, abre, chosen }: TarjetasProps<Fila>) {
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

type OrdenarProps<Orden extends string> = {
  ordenes: readonly { id: Orden; label: string }[];
  value: Orden;
  onChange(orden: Orden): void;
};
export function Ordenar<Orden extends string>({ ordenes, value, onChange }: OrdenarProps<Orden>) {
  const ask = useAsk();
  const choose = async () => {
    const next = await ask.action({ title: 'Ordenar por', actions: ordenes });
    if (next !== null) onChange(next);
  };
  return (
    <Button
      variant="outline"
      className="min-h-12"
      icon={<Icono de={ArrowDownUp} size="md" />}
      aria-label={`Ordenar: ${ordenes.find((orden) => orden.id === value)?.label ?? 'Otro'}`}
      onPress={() => void choose()}
    />
  );
}

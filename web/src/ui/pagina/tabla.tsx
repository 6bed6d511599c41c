import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Lista } from '#web/kernel/consultas.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { useDesk, useWide } from '#web/ui/piezas/use-desk.ts';
import { Cargado } from './cargado.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { LoadMore } from './load-more.tsx';

/*
 * Tabla  query: of lista(…) · caption (its name) · columns: as those of DataTable · tarjeta(row): the row where the table does not fit · vacio: instead of no rows
 *        abre?(row): where it opens, with rowLabel(row) · orden?: 'titular' or '-titular', and onOrden(orden): the server sorts, the address keeps it
 *        ancha?: the table needs the widest screens
 * Skeleton, error with retry and further pages are its own.
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
  const fits = ancha ? wide : desk;
  const found = useInfiniteQuery(query);
  return (
    <Cargado de={found} esqueleto={<SkeletonList rows={8} className={fits ? 'h-12' : 'h-32'} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.items);
        if (rows.length === 0) return vacio;
        return (
          <>
            {fits ? (
              <DataTable
                dense
                caption={caption}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.Id}
                {...(orden && { sort: { column: orden.replace('-', ''), descending: orden.startsWith('-') } })}
                // a sortable column has its order in the contract
                {...(onOrden && { onSort: (s) => onOrden(`${s.descending ? '-' : ''}${s.column}` as Orden) })}
                {...(abre && { onOpen: (row: Fila) => void navigate(abre(row)) })}
                {...(rowLabel && { rowLabel })}
              />
            ) : (
              <Tarjetas {...{ caption, rows, tarjeta, abre }} />
            )}
            <LoadMore query={found} />
          </>
        );
      }}
    </Cargado>
  );
}

type TarjetasProps<Fila> = Pick<Props<Fila, string>, 'caption' | 'tarjeta'> & {
  rows: readonly Fila[];
  abre: Props<Fila, string>['abre'];
};
const Tarjetas = <Fila extends { Id: number }>({ caption, rows, tarjeta, abre }: TarjetasProps<Fila>) => (
  <ul aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
    {rows.map((row) => (
      <li key={row.Id} className="grid grid-cols-[minmax(0,1fr)]">
        {abre ? (
          <Link {...abre(row)} className={cardClass(true)}>
            {tarjeta(row)}
          </Link>
        ) : (
          <div className={cardClass()}>{tarjeta(row)}</div>
        )}
      </li>
    ))}
  </ul>
);

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * DataTable  caption (its name) · columns · rows · rowKey(row)
 *            column: { id, header, cell(row), sortable?, align? 'right', className?, top? its cells have many lines, read from the
 *            first one,
 *                      short? what the header shows where its whole name would widen a column of figures }
 *            sort? { column, descending } and onSort?: kept by the caller, usually in the URL
 *            onOpen?(row) with rowLabel(row): the whole row can be touched, and its first cell is a button for the keyboard
 *            A table whose rows open is one stop of the keyboard: the arrows, Inicio and Fin go through them.
 */
export type Sort = { column: string; descending: boolean };
export type Column<Row> = {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  sortable?: true;
  short?: string;
  align?: 'right';
  top?: true;
  className?: string;
};
type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  sort?: Sort;
  onSort?(sort: Sort): void;
  onOpen?(row: Row): void;
  rowLabel?(row: Row): string;
};

const cellSpace = 'px-2.5 first:pl-4 last:pr-4';

export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, onOpen, rowLabel } = props;
  const [last, setLast] = useState<string | number>();
  const keys = rows.map(rowKey);
  const stop = last !== undefined && keys.includes(last) ? last : keys[0];
  return (
    // Positioned, because the sr-only children would otherwise widen the whole page.
    <div className="relative overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-[0.875rem]">
        <Texto as="caption" look="unseen">
          {caption}
        </Texto>
        <thead>
          <tr className="border-b border-line bg-well/60 text-left">
            {columns.map((c) => (
              <HeaderCell key={c.id} column={c} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line" data-rows>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                onClick={onOpen && (() => onOpen(row))}
                className={onOpen && 'cursor-pointer hover:bg-well/60'}
              >
                {columns.map((c, i) => (
                  <td
                    key={c.id}
                    className={clsx(
                      'h-12',
                      c.top === true ? 'py-3 align-top' : 'py-1',
                      cellSpace,
                      c.align === 'right' && 'text-right tabular-nums',
                      c.className,
                    )}
                  >
                    {i === 0 && onOpen ? (
                      <button
                        type="button"
                        data-row={key}
                        data-item={key}
                        onKeyDown={moveByArrows}
                        tabIndex={key === stop ? 0 : -1}
                        onFocus={() => setLast(key)}
                        aria-label={rowLabel?.(row)}
                        onClick={(event) => {
                          event.stopPropagation();
                          onOpen(row);
                        }}
                        className="min-h-8 cursor-pointer rounded text-left font-semibold whitespace-nowrap text-brand-ink focus-ring"
                      >
                        {c.cell(row)}
                      </button>
                    ) : (
                      c.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const active = sort?.column === column.id;
  const descending = active && sort.descending;
  const cell = clsx(
    'text-sm font-semibold whitespace-nowrap text-mute',
    cellSpace,
    column.align === 'right' && 'text-right',
  );
  if (column.sortable !== true || onSort === undefined)
    return (
      <th scope="col" className={clsx(cell, 'h-11')}>
        {column.short === undefined ? (
          column.header
        ) : (
          <abbr title={column.header} aria-label={column.header} className="no-underline">
            {column.short}
          </abbr>
        )}
      </th>
    );
  const Icon = active ? (descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={active ? (descending ? 'descending' : 'ascending') : 'none'} className={cell}>
      <button
        type="button"
        data-printed
        onClick={() => onSort({ column: column.id, descending: active && !descending })}
        className={clsx(
          'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded focus-ring hover:text-ink',
          active && 'text-ink',
        )}
      >
        {column.header}
        <Icon aria-hidden className={clsx('size-3.5', !active && 'opacity-50')} />
      </button>
    </th>
  );
}

import { clsx } from 'clsx';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import type { PointerEvent } from 'react';
import { ANCHO_MAXIMO, ANCHO_MINIMO, type Column, type Sort } from './column.ts';

/* HeaderCell  column · sort, onSort: the order, by the server; without onSort, its arrow · onAncho?(width): of its right edge */
export const headClass =
  'sticky top-0 z-10 h-9 border-b border-line-2 bg-well px-2.5 text-left text-xs font-semibold whitespace-nowrap text-ink-2 last:pr-4 ' +
  'print:static';

type HeaderProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  onAncho: ((id: string, width: number) => void) | undefined;
  className: string;
};

export function HeaderCell<Row>({ column, sort, onSort, onAncho, className }: HeaderProps<Row>) {
  const active = sort?.column === column.id;
  const descending = active && sort.descending;
  const sorts = (column.sortable === true || column.valor !== undefined) && onSort !== undefined;
  const words =
    column.short === undefined ? (
      column.header
    ) : (
      <abbr title={column.header} aria-label={column.header} className="no-underline">
        {column.short}
      </abbr>
    );
  const Icon = active ? (descending ? ArrowDown : ArrowUp) : ArrowDownUp;
  return (
    <th
      scope="col"
      data-columna={column.id}
      aria-sort={sorts || active ? (active ? (descending ? 'descending' : 'ascending') : 'none') : undefined}
      className={clsx(className, column.align === 'right' && 'text-right', active && 'text-brand-ink!')}
    >
      {sorts ? (
        <button
          type="button"
          data-printed
          onClick={() => onSort({ column: column.id, descending: active && !descending })}
          className={clsx(
            '-mx-1 inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1 rounded px-1 text-left focus-ring hover:text-ink',
            column.align === 'right' && 'flex-row-reverse text-right',
          )}
        >
          {words}
          <Icon aria-hidden className={clsx('size-3.25 shrink-0', !active && 'opacity-60')} />
        </button>
      ) : active ? (
        <span className={clsx('inline-flex items-center gap-1', column.align === 'right' && 'flex-row-reverse')}>
          {words}
          <Icon aria-hidden className="size-3.25 shrink-0" />
        </span>
      ) : (
        words
      )}
      {onAncho && (
        <span
          aria-hidden
          data-ancho
          onPointerDown={(event) => drag(event, (width) => onAncho(column.id, width))}
          className={
            'absolute inset-y-0 -right-1 z-1 w-2 cursor-col-resize touch-none select-none after:absolute after:inset-y-2 ' +
            'after:left-1/2 after:w-px after:bg-transparent hover:after:bg-edge print:hidden'
          }
        />
      )}
    </th>
  );
}

/** By the keyboard the widths are changed in «Columnas». */
function drag(event: PointerEvent<HTMLElement>, told: (width: number) => void) {
  const cell = event.currentTarget.closest('th');
  if (!cell || event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const [from, wide] = [event.clientX, cell.offsetWidth];
  const handle = event.currentTarget;
  handle.setPointerCapture(event.pointerId);
  const move = ({ clientX }: globalThis.PointerEvent) =>
    told(Math.round(Math.min(ANCHO_MAXIMO, Math.max(ANCHO_MINIMO, wide + clientX - from))));
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true });
}

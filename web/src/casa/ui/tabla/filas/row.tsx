import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { GoToDetail } from '#web/casa/ui/pagina/split-page.tsx';
import type { Clave, Column, RowActs } from './column.ts';
import { Caja } from './check-box.tsx';

/*
 * Fila  one row of a DataTable: its first cell opens it, by a link where it has an address (a middle button opens it in a tab of its own)
 *       or by a button. A press anywhere else in the row does the same, or looks at it (`mira`) where the table has a panel beside it.
 */
type Props<Row> = {
  row: Row;
  clave: Clave;
  at: number;
  rowIndex: number | undefined;
  columns: readonly Column<Row>[];
  acts: RowActs<Row>;
  isStop: boolean;
  marcada: boolean;
  vista: boolean;
  pegada: boolean;
};

const cellSpace = 'px-2.5 last:pr-4';
const INSIDE = 'a, button, input, label, select, textarea, summary, [role=button], [data-marca]';

function press(event: MouseEvent<HTMLElement>, mira: (() => void) | undefined): void {
  if (event.defaultPrevented || (event.target as Element).closest(INSIDE)) return; // a press inside a row is on an element
  // Words of the row that were being chosen are no press.
  if (getSelection()?.type === 'Range') return;
  const opener = event.currentTarget.querySelector<HTMLElement>('[data-row]');
  if (!opener) return;
  const apart = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (apart) {
    if (opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener');
    return;
  }
  if (mira) {
    opener.focus({ preventScroll: true });
    mira();
  } else opener.click();
}

function Drawn<Row>(props: Props<Row>): ReactNode {
  const { row, clave, at, rowIndex, columns, acts, isStop, marcada, vista, pegada } = props;
  const { abre, onOpen, rowLabel, mira, marcar } = acts;
  const opens = abre !== undefined || onOpen !== undefined;
  const name = rowLabel?.(row);
  const opener = {
    'data-row': clave,
    'data-item': clave,
    'data-clave': clave,
    onKeyDown: acts.onKeyDown,
    tabIndex: isStop ? 0 : -1,
    onFocus: () => acts.onFocus(clave),
    'aria-label': name,
    'aria-current': vista ? ('true' as const) : undefined,
    className:
      'inline-block max-w-full cursor-pointer rounded text-left font-semibold text-ink focus-ring hover:text-brand-ink hover:underline ' +
      'decoration-1 underline-offset-2',
  };
  const first = (cell: ReactNode) => {
    if (abre)
      return (
        <Link {...abre(row)} {...opener} onClick={() => acts.alAbrir(clave)}>
          {cell}
        </Link>
      );
    if (onOpen)
      return (
        <button type="button" {...opener} onClick={() => onOpen(row)}>
          {cell}
        </button>
      );
    return cell;
  };
  return (
    <tr
      data-at={at}
      data-vista={vista || undefined}
      aria-rowindex={rowIndex}
      onClick={opens ? (event) => press(event, mira && (() => mira(row))) : undefined}
      onAuxClick={opens ? (event) => press(event, undefined) : undefined}
      className={clsx(
        // The row's own background is not painted below each of its cells.
        '[&>td]:bg-inherit',
        opens && 'cursor-pointer',
        vista ? 'bg-brand-soft' : marcada ? 'bg-brand-wash' : opens ? 'bg-card hover:bg-page' : 'bg-card',
        vista && '[&>td:first-child]:shadow-[inset_3px_0_0_var(--brand-ink)]',
      )}
    >
      {marcar && (
        <td
          data-marca
          className={clsx(
            'w-11 pr-0 pl-[max(var(--gutter,0px),var(--inset,0px),1rem)]',
            pegada && 'sticky left-(--pegada) z-1',
          )}
        >
          <Caja
            nombre={`Marcar ${name ?? clave}`}
            marcada={marcada}
            data-caja={clave}
            tabIndex={!opens || isStop ? 0 : -1}
            onKeyDown={acts.onKeyDown}
            onChange={(hasta) => marcar(clave, hasta)}
          />
        </td>
      )}
      {columns.map((c, i) => (
        <td
          key={c.id}
          className={clsx(
            c.top === true ? 'py-3 align-top' : 'py-1 align-middle',
            cellSpace,
            !marcar && 'first:pl-[max(var(--gutter,0px),var(--inset,0px),1rem)]',
            c.align === 'right' && 'text-right tabular-nums',
            i === 0 && pegada && clsx('sticky z-1', marcar ? 'left-[calc(2.75rem+var(--pegada))]' : 'left-(--pegada)'),
            i === 0 && 'wrap-anywhere',
            c.className,
          )}
        >
          {i === 0 ? first(c.cell(row)) : c.cell(row)}
          {i === 0 && vista && acts.junto && <GoToDetail />}
        </td>
      ))}
    </tr>
  );
}
/** Rows that stay as they were are not drawn again while others are scrolled into sight or marked. */
export const Fila = memo(Drawn) as typeof Drawn;

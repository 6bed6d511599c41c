import { clsx } from 'clsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type Column } from './column.ts';
import { headClass } from './head.tsx';

/*
 * TablaCargando  caption · columns · marcas?: with check boxes · compacta?  the table before its rows: its head is the real one, and
 *                only the rows are grey, from 150 ms on, with the widths of their columns.
 */
const ROWS = 12;
/** Share of its column that the words of a row take: not all the same, always the same. */
const share = (row: number, column: number) => 45 + ((row * 37 + column * 23) % 40);

type Props<Row> = { caption: string; columns: readonly Column<Row>[]; marcas?: boolean; compacta?: boolean };
export const TablaCargando = <Row,>({ caption, columns, marcas = false, compacta = false }: Props<Row>) => (
  <div data-tabla className="overflow-hidden bg-card">
    <table aria-busy className="w-full table-fixed border-separate border-spacing-0">
      <Texto as="caption" look="unseen">
        {caption}
      </Texto>
      <colgroup>
        {marcas && <col className="w-[calc(max(var(--gutter,0px),var(--inset,0px),1rem)+1.75rem)]" />}
        {columns.map(({ id, ancho }, i) => (
          <col key={id} style={i > 0 && ancho !== undefined ? { width: ancho } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {marcas && (
            <th scope="col" className={headClass}>
              <Texto look="unseen">Marcar</Texto>
            </th>
          )}
          {columns.map((c) => (
            <th
              key={c.id}
              scope="col"
              className={clsx(
                headClass,
                !marcas && 'first:pl-[max(var(--gutter,0px),var(--inset,0px),1rem)]',
                c.align === 'right' && 'text-right',
              )}
            >
              {c.short ?? c.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-hidden data-esqueleto className="animate-late [animation-delay:30ms]">
        {Array.from({ length: ROWS }, (_, row) => (
          <tr key={row} style={{ opacity: 1 - row / ROWS }}>
            {marcas && <td className={clsx('border-b border-line', compacta ? 'h-9' : 'h-11')}>{'\u00A0'}</td>}
            {columns.map((c, i) => (
              <td
                key={c.id}
                className={clsx(
                  'border-b border-line px-2.5',
                  compacta ? 'h-9' : 'h-11',
                  !marcas && 'first:pl-[max(var(--gutter,0px),var(--inset,0px),1rem)]',
                )}
              >
                <span
                  className={clsx('block h-3 rounded-md bg-line', c.align === 'right' && 'ml-auto')}
                  style={{ width: `${share(row, i)}%` }}
                >
                  {'\u00A0'}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

import { clsx } from 'clsx';
import { Fragment, type KeyboardEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Caja } from '#web/casa/ui/tabla/filas/check-box.tsx';
import {
  ANCHO_NOMBRE,
  type Anchos,
  anchosFijos,
  type Clave,
  type Column,
  type Sort,
  type TableProps,
} from '#web/casa/ui/tabla/filas/column.ts';

export type { Column, Sort };
import { headClass, HeaderCell } from '#web/casa/ui/tabla/filas/head.tsx';
import { useFrozen, useIsWide } from '#web/casa/ui/tabla/filas/measure.ts';
import { Fila } from '#web/casa/ui/tabla/filas/row.tsx';
import { TramoFila } from '#web/casa/ui/tabla/filas/tramo.tsx';
import { useRowActs } from '#web/casa/ui/tabla/filas/row-acts.ts';
import { useWindow } from '#web/casa/ui/tabla/filas/use-window.ts';

/*
 * DataTable  caption (its name) · columns · rows · rowKey(row)
 *            sort? { column, descending } and onSort?: kept by the caller, usually in the URL
 *            abre?(row): its address, or onOpen?(row), with rowLabel?(row): the row can be pressed, and its first cell is a link or button
 *            junto?: `vista` is open beside the table, and its row has a way to it
 *            alAbrir?(key): told before the page is left · mira?(row): a press beside the name looks at it in a panel; vista?: that row
 *            marcas?: Marcas: check boxes · compacta?: low rows · anchos?, onAncho?: widths of the person · apagada?: older rows, while
 *            the others come · total?: rows of the list, where more are still to come · mando?: { ir(key) } takes the focus to a row
 *            comienzos?: headings by the number of the row before which they stand
 * A table whose rows open is one stop of the keyboard: the arrows, Inicio and Fin go through them. Beyond `LARGA` rows only those near
 * the sight are drawn; a screen reader is told their numbers.
 */
/** From here on only the rows near the sight are drawn. */
export const LARGA = 120;
const NADA: Anchos = {};
/** Width of the check boxes. */
const MARCA = 44;
export function DataTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, marcas, mando, total } = props;
  const { compacta = false, onAncho, apagada = false, vista } = props;
  const anchos = props.anchos && Object.keys(props.anchos).length > 0 ? props.anchos : NADA;
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<Clave>();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key of a row does not change with the function that says it
  const keys = useMemo(() => rows.map(rowKey), [rows]);
  const known = useMemo(() => new Set(keys), [keys]);
  const stop = vista ?? (last !== undefined && known.has(last) ? last : keys[0]);
  const long = rows.length > LARGA;
  const { from, to, before, after, show } = useWindow({
    body,
    count: rows.length,
    height: compacta ? 36 : 44,
    on: long,
  });
  const measured = useFrozen(box, long || anchos !== NADA, columns.map(({ id }) => id).join());
  const fixed = anchosFijos(columns, anchos, measured);
  const wide = useIsWide(box);

  // The row that takes the focus may have to be drawn first.
  const wanted = useRef<Clave>(undefined);
  const focusWanted = () => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
    row.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  const goTo = (key: Clave) => {
    wanted.current = key;
    show(keys.indexOf(key));
    setLast(key);
    focusWanted();
  };
  useImperativeHandle(mando, () => ({ ir: goTo }));
  useLayoutEffect(focusWanted);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const clave = event.currentTarget.dataset['clave'] ?? event.currentTarget.dataset['caja'];
    const here = keys.findIndex((key) => String(key) === clave);
    const at = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: keys.length - 1 }[event.key];
    const key = at === undefined ? undefined : keys[at];
    const row = rows[here];
    if (event.key === ' ' && row !== undefined && props.mira && event.currentTarget.dataset['clave'] !== undefined) {
      event.preventDefault();
      return props.mira(row);
    }
    if (at === undefined || here === -1) return;
    event.preventDefault();
    if (key !== undefined) goTo(key);
  };
  const acts = useRowActs(props, onKeyDown, setLast);
  const count = columns.length + (marcas ? 1 : 0);
  return (
    <div
      ref={box}
      data-tabla
      // Positioned, because the sr-only children would otherwise widen the whole page.
      className={clsx(
        // Padding of the pane around a list alone, from which the browser measures what sticks at a side.
        'relative bg-card [--pegada:0px] print:overflow-visible',
        wide === 'pane' && 'in-[[data-list=alone]]:[--pegada:-1.5rem]',
        wide === 'own' && 'max-h-[calc(100dvh-6rem)] overflow-auto',
      )}
    >
      <table
        aria-rowcount={long || (total !== undefined && total > rows.length) ? (total ?? rows.length) + 1 : undefined}
        aria-busy={apagada || undefined}
        style={
          fixed && {
            minWidth: fixed.reduce<number>((sum, width) => sum + (width ?? ANCHO_NOMBRE), marcas ? MARCA : 0),
          }
        }
        className={clsx(
          'w-full border-separate border-spacing-0 text-[0.84375rem] leading-4.5',
          fixed && 'table-fixed',
        )}
      >
        <Texto as="caption" look="unseen">
          {caption}
        </Texto>
        <colgroup>
          {marcas && <col className="w-[calc(max(var(--gutter,0px),var(--inset,0px),1rem)+1.75rem)]" />}
          {columns.map(({ id }, i) => (
            <col key={id} style={fixed?.[i] === undefined ? undefined : { width: fixed[i] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={long ? 1 : undefined}>
            {marcas && (
              <th
                scope="col"
                className={clsx(
                  headClass,
                  'w-11 pr-0! pl-[max(var(--gutter,0px),var(--inset,0px),1rem)]',
                  wide && 'left-(--pegada) z-20!',
                )}
              >
                <Caja
                  nombre="Marcar todas"
                  marcada={marcas.todas || (marcas.elegidas.size > 0 && 'algunas')}
                  onChange={marcas.alternarTodas}
                />
              </th>
            )}
            {columns.map((c, i) => (
              <HeaderCell
                key={c.id}
                column={c}
                sort={sort}
                onSort={onSort}
                onAncho={onAncho}
                className={clsx(
                  headClass,
                  !marcas && 'first:pl-[max(var(--gutter,0px),var(--inset,0px),1rem)]',
                  i === 0 && wide && clsx('z-20!', marcas ? 'left-[calc(2.75rem+var(--pegada))]' : 'left-(--pegada)'),
                )}
              />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          data-rows
          className={clsx(
            '[&>tr>td]:border-b [&>tr>td]:border-line',
            compacta ? '[&>tr>td]:h-9 [&>tr>td]:py-0.5' : '[&>tr>td]:h-11',
            apagada && 'opacity-60',
          )}
        >
          {before > 0 && <Hueco alto={before} columns={count} />}
          {rows.slice(from, to).map((row, i) => {
            const key = keys[from + i] ?? from + i;
            const tramo = props.comienzos?.get(from + i);
            return (
              <Fragment key={key}>
                {tramo && <TramoFila de={tramo} columns={count} />}
                <Fila
                  row={row}
                  clave={key}
                  at={from + i}
                  rowIndex={long ? from + i + 2 : undefined}
                  columns={columns}
                  acts={acts}
                  isStop={key === stop}
                  marcada={marcas?.elegidas.has(key) ?? false}
                  vista={key === vista}
                  pegada={wide !== undefined}
                />
              </Fragment>
            );
          })}
          {after > 0 && <Hueco alto={after} columns={count} />}
        </tbody>
      </table>
      {props.children}
    </div>
  );
}

/** Room of the rows that are not drawn. */
const Hueco = ({ alto, columns }: { alto: number; columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} style={{ height: alto, padding: 0, border: 0 }}>
      {'\u00A0'}
    </td>
  </tr>
);

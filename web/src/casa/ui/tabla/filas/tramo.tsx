import { clsx } from 'clsx';

/*
 * Tramo      heading over the rows of a table that it takes, in the order that they have: titulo · toma(row) · apremia?: in red;
 *            TramosDe: singular, varias: words of what they count
 * TramoFila  its row of the table
 */
export type Tramo<Fila> = { titulo: string; toma(fila: Fila): boolean; apremia?: true };
export type TramosDe<Fila> = { de: readonly Tramo<Fila>[]; singular: string; varias: string };
export type Comienzo = { titulo: string; apremia: boolean; cuantas: string };

/** Headings by the number of the row before which they stand; of the last one nothing is counted while more rows may come. */
export function comienzosDe<Fila>(
  { de, singular, varias }: TramosDe<Fila>,
  rows: readonly Fila[],
  hayMas: boolean,
): ReadonlyMap<number, Comienzo> {
  const found = de.flatMap(({ titulo, toma, apremia = false }) => {
    const [at, n] = [rows.findIndex(toma), rows.filter(toma).length];
    return n === 0 ? [] : [{ at, n, titulo, apremia }];
  });
  const last = Math.max(...found.map(({ at }) => at));
  return new Map(
    found.map(({ at, n, titulo, apremia }) => [
      at,
      { titulo, apremia, cuantas: hayMas && at === last ? '' : `${n} ${n === 1 ? singular : varias}` },
    ]),
  );
}

export const TramoFila = ({ de: { titulo, apremia, cuantas }, columns }: { de: Comienzo; columns: number }) => (
  <tr data-tramo>
    <th
      scope="rowgroup"
      colSpan={columns}
      className={
        'h-8 border-b border-line bg-page px-2.5 pl-[max(var(--gutter,0px),var(--inset,0px),1rem)] text-left text-xs ' +
        'font-normal text-mute tabular-nums'
      }
    >
      <b className={clsx('font-semibold', apremia ? 'text-bad-ink' : 'text-ink-2')}>{titulo}</b>
      {cuantas !== '' && ` · ${cuantas}`}
    </th>
  </tr>
);

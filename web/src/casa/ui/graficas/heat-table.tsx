import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type Cell, HeatCell } from './heat-cell.tsx';

/*
 * HeatTable  several strips under the same days, as the table that it is: caption · first: header of the names ('Persona')
 *            · heads { key, short ('L 30'), long ('lunes 30'), today?, off? }[] · rows { key, name, cells: of each head, end? }[]
 *            · end?: header of the last column · foot?: a row of figures at the end
 */
type Row = { key: string; name: ReactNode; cells: readonly Cell[]; end?: ReactNode };
type Props = {
  caption: string;
  first: string;
  heads: readonly { key: string; short: ReactNode; long: string; today?: boolean; off?: boolean }[];
  rows: readonly Row[];
  end?: string;
  foot?: Row;
};
const head = 'px-0.5 pb-1 text-xs leading-4 font-medium';

export function HeatTable({ caption, first, heads, rows, end, foot }: Props) {
  const line = ({ key, name, cells, end: last }: Row) => (
    <tr key={key}>
      <th scope="row" className="w-px py-0.5 pr-3 text-left whitespace-nowrap text-[0.8125rem] font-normal text-ink-2">
        {name}
      </th>
      {heads.map(({ key: day }, i) => (
        <td key={day} className="p-0.5">
          {cells[i] && (
            <>
              <HeatCell cell={cells[i]} className="h-7" />
              {cells[i].words !== undefined && <Texto look="unseen">{cells[i].words}</Texto>}
            </>
          )}
        </td>
      ))}
      {end !== undefined && <td className="w-px pl-2 text-right text-[0.8125rem] text-mute tabular-nums">{last}</td>}
    </tr>
  );
  return (
    <table className="relative h-full w-full table-auto">
      <Texto as="caption" look="unseen">
        {caption}
      </Texto>
      <thead>
        <tr>
          <th scope="col" className={clsx(head, 'text-left')}>
            <Texto look="unseen">{first}</Texto>
          </th>
          {heads.map(({ key, short, long, today = false, off = false }) => (
            <th
              key={key}
              scope="col"
              aria-label={long}
              aria-current={today ? 'date' : undefined}
              // Columns of one width, whatever their names are
              style={{ width: `${60 / heads.length}%` }}
              className={clsx(head, today ? 'font-bold text-brand-ink' : off ? 'text-bad-ink' : 'text-mute')}
            >
              {short}
            </th>
          ))}
          {end !== undefined && (
            <th scope="col" className={clsx(head, 'text-right text-mute')}>
              {end}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(line)}
        {foot && line(foot)}
      </tbody>
    </table>
  );
}

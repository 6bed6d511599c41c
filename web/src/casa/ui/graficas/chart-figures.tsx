import { clsx } from 'clsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * ChartFigures  caption · heads: of all columns, the first one included · rows { key, long: its name, cells }[]: a chart as a table
 * Figures       the same behind a small chart: seen where it is `shown`, else for those who hear the screen
 */
export type FiguresProps = {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; long: string; cells: readonly string[] }[];
};
const cell = 'py-1.5 pl-3 text-right tabular-nums';
export const ChartFigures = (props: FiguresProps) => (
  <Disclosure title="Ver las cifras">
    <div className="overflow-x-auto">
      <FiguresTable {...props} />
    </div>
  </Disclosure>
);
export const Figures = ({ shown = false, ...props }: FiguresProps & { shown?: boolean | undefined }) =>
  shown ? (
    <ChartFigures {...props} />
  ) : (
    // A table alone ignores that it should be a point.
    <div className="sr-only">
      <FiguresTable {...props} />
    </div>
  );

function FiguresTable({ caption, heads, rows }: FiguresProps) {
  return (
    <table className="w-full text-[0.9375rem]">
      <Texto as="caption" look="unseen">
        {caption}
      </Texto>
      <thead>
        <tr className="border-b border-line text-left text-sm text-mute">
          {heads.map((name, i) => (
            <th key={name} scope="col" className={i === 0 ? 'py-1.5 font-semibold' : clsx(cell, 'font-semibold')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, long, cells }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 text-left font-normal tabular-nums">
              {long}
            </th>
            {cells.map((words, i) => (
              <td key={heads[i + 1]} className={cell}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

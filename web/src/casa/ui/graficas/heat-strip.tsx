import { Figures } from './chart-figures.tsx';
import { type Cell, HeatCell } from './heat-cell.tsx';

/*
 * HeatStrip  days of a person, of an area, of a service: label · cells, oldest first (see HeatCell), those with words are its table
 *            · high?: cells over one another ('7' for weeks of a year as columns) · skip?: of those, left out before the first
 *            · heads?: { before: key of a cell, word }[]: words over its column · size?: class of a cell · shown?: its table is seen
 */
type Props = {
  label: string;
  cells: readonly (Cell & { name: string })[];
  high?: number;
  skip?: number;
  heads?: readonly { before: string; word: string }[];
  size?: string;
  shown?: boolean;
};
/** More exceptions than these are heard in the table, not in the sentence. */
const HEARD = 4;

export function HeatStrip(props: Props) {
  const { label, cells, high = 1, skip = 0, heads, size = 'h-5 min-w-1', shown } = props;
  const columnOf = (key: string) => Math.floor((cells.findIndex((cell) => cell.key === key) + skip) / high) + 1;
  const told = cells.flatMap(({ key, name, words }) => (words === undefined ? [] : [{ key, name, words }]));
  const sentence =
    told.length === 0
      ? 'nada que señalar'
      : told.length > HEARD
        ? `${told.length} señalados de ${cells.length}`
        : told.map(({ name, words }) => `${name}, ${words}`).join('; ');
  return (
    <figure className="relative min-w-0">
      {heads && (
        <div
          aria-hidden
          className="grid h-5 gap-0.5 text-xs text-mute"
          style={{ gridTemplateColumns: `repeat(${Math.ceil((cells.length + skip) / high)}, minmax(0, 1fr))` }}
        >
          {heads.map(({ before, word }) => (
            <span key={before} className="whitespace-nowrap" style={{ gridRow: 1, gridColumn: columnOf(before) }}>
              {word}
            </span>
          ))}
        </div>
      )}
      <div
        role="img"
        aria-label={`${label}: ${sentence}`}
        className="grid auto-cols-fr grid-flow-col gap-0.5"
        style={{ gridTemplateRows: `repeat(${high}, auto)` }}
      >
        {cells.map((cell, i) => (
          <HeatCell
            key={cell.key}
            cell={cell}
            className={size}
            title={cell.words === undefined ? undefined : `${cell.name}: ${cell.words}`}
            row={i === 0 ? skip + 1 : undefined}
          />
        ))}
      </div>
      {told.length > 0 && (
        <Figures
          shown={shown}
          caption={label}
          heads={['Día', 'Qué']}
          rows={told.map(({ key, name, words }) => ({ key, long: name, cells: [words] }))}
        />
      )}
    </figure>
  );
}

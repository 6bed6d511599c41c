import { Figures } from './chart-figures.tsx';
import { type Cell, HeatCell } from './heat-cell.tsx';

/*
 * HeatStrip  days of a person, of an area, of a service: label · cells, oldest first (see HeatCell), those with words are its table
 *            · high?: cells over one another ('7' for weeks of a year as columns) · size?: class of a cell · shown?: its table is seen
 */
type Props = {
  label: string;
  cells: readonly (Cell & { name: string })[];
  high?: number;
  size?: string;
  shown?: boolean;
};
/** More exceptions than these are heard in the table, not in the sentence. */
const HEARD = 4;

export function HeatStrip({ label, cells, high = 1, size = 'h-5 min-w-1', shown }: Props) {
  const told = cells.flatMap(({ key, name, words }) => (words === undefined ? [] : [{ key, name, words }]));
  const sentence =
    told.length === 0
      ? 'nada que señalar'
      : told.length > HEARD
        ? `${told.length} señalados de ${cells.length}`
        : told.map(({ name, words }) => `${name}, ${words}`).join('; ');
  return (
    <figure className="relative min-w-0">
      <div
        role="img"
        aria-label={`${label}: ${sentence}`}
        className="grid auto-cols-fr grid-flow-col gap-0.5"
        style={{ gridTemplateRows: `repeat(${high}, auto)` }}
      >
        {cells.map((cell) => (
          <HeatCell key={cell.key} cell={cell} className={size} />
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

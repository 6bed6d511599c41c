import { Disclosure } from './disclosure.tsx';

/*
 * BarChart  label (what it shows, in words) · unit ('Lecturas') · items: { key, short (under the bar), long (in the table), value }[]
 *           Our own SVG: figures over the bars, and the same figures as a table.
 */
type Item = { key: string; short: string; long: string; value: number };
type Props = { label: string; unit: string; items: readonly Item[] };

const HEIGHT = 168;
const TOP = 22;
const BOTTOM = 24;
const STEP = 44;
const BAR = 26;

export function BarChart({ label, unit, items }: Props) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  const width = Math.max(1, items.length) * STEP;
  const room = HEIGHT - TOP - BOTTOM;
  return (
    <figure>
      <div
        // Wide ones scroll within themselves, also with the keyboard.
        {...(items.length > 7 ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
        className="relative overflow-x-auto rounded focus-ring"
      >
        <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
          <line x1={0} x2={width} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} className="stroke-line" />
          {items.map(({ key, short, value }, i) => {
            const height = Math.max(value === 0 ? 0 : 2, (value / most) * room);
            const x = i * STEP + STEP / 2;
            const y = HEIGHT - BOTTOM - height;
            return (
              <g key={key}>
                <rect x={x - BAR / 2} y={y} width={BAR} height={height} rx={3} className="fill-brand" />
                {value > 0 && (
                  <text x={x} y={y - 6} textAnchor="middle" className="fill-ink text-xs font-semibold tabular-nums">
                    {value}
                  </text>
                )}
                <text x={x} y={HEIGHT - 7} textAnchor="middle" className="fill-mute text-[0.6875rem] tabular-nums">
                  {short}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <Disclosure title="Ver las cifras">
        <table className="w-full text-[0.9375rem]">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-b border-line text-left text-sm text-mute">
              <th scope="col" className="py-1.5 font-semibold">
                Día
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {items.map(({ key, long, value }) => (
              <tr key={key}>
                <th scope="row" className="py-1.5 text-left font-normal tabular-nums">
                  {long}
                </th>
                <td className="py-1.5 text-right tabular-nums">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}

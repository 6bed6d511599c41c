import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type ChartTone, PAINTED, PENDING, TONES } from './tones.ts';

/*
 * Timeline  today of several people, as the table that it is: caption · from, to: minutes of the day that are drawn · now: a line
 *           · rows { key, who, segments { from, to, tone, words ('dentro'), pending?: only expected }[], state? }[]
 *           · first?, state?: headers
 */
export type Segment = { from: number; to: number; tone: ChartTone; words: string; pending?: boolean };
type Props = {
  caption: string;
  from: number;
  to: number;
  now?: number;
  rows: readonly { key: string; who: ReactNode; segments: readonly Segment[]; state?: ReactNode }[];
  first?: string;
  state?: string;
};
/** A line, and its hour, every so many minutes: of a long day, every two hours. */
const every = (span: number) => (span > 360 ? 120 : 60);
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export function Timeline({ caption, from, to, now, rows, first = 'Persona', state = 'Estado' }: Props) {
  const span = Math.max(1, to - from);
  const at = (minutes: number) => `${(Math.min(1, Math.max(0, (minutes - from) / span)) * 100).toFixed(2)}%`;
  const width = (a: number, b: number) => `${(Math.max(0, Math.min(to, b) - Math.max(from, a)) / span) * 100}%`;
  const hours = Array.from({ length: Math.ceil(span / every(span)) }, (_, i) => from + i * every(span));
  const lines = hours.map((hour) => (
    <span key={hour} className="absolute inset-y-0 border-l border-line" style={{ left: at(hour) }} />
  ));
  const stated = rows.some((row) => row.state !== undefined);
  return (
    <div className="@container h-full">
      <table className="relative h-full w-full border-collapse">
        <Texto as="caption" look="unseen">
          {caption}
        </Texto>
        <thead>
          <tr className="text-xs text-mute">
            <th scope="col" className="w-px text-left font-normal">
              <Texto look="unseen">{first}</Texto>
            </th>
            <th scope="col" className="relative h-6 font-normal">
              <Texto look="unseen">{`De ${clock(from)} a ${clock(to)}`}</Texto>
              {hours.map((hour, i) => (
                <span
                  key={hour}
                  aria-hidden
                  className={clsx('absolute top-0 -translate-x-1/2 tabular-nums', i % 2 === 1 && '@max-3xl:hidden')}
                  style={{ left: at(hour) }}
                >
                  {clock(hour)}
                </span>
              ))}
            </th>
            {stated && (
              <th scope="col" className="w-px font-normal">
                <Texto look="unseen">{state}</Texto>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, who, segments, state: how }) => (
            <tr key={key}>
              <th scope="row" className="w-px py-2 pr-3 text-left font-normal @md:whitespace-nowrap">
                {who}
              </th>
              <td className="relative min-w-28">
                <Texto look="unseen">
                  {segments.map(({ from: a, to: b, words }) => `${words} de ${clock(a)} a ${clock(b)}`).join('; ')}
                </Texto>
                <span aria-hidden className={clsx('absolute inset-y-0 block w-full', PAINTED)}>
                  {lines}
                  {segments.map((part) => (
                    <span
                      key={part.from}
                      className={clsx(
                        'absolute top-1/2 h-4.5 -translate-y-1/2 rounded-tag',
                        TONES[part.tone].solid,
                        part.pending ? PENDING : 'bg-current',
                      )}
                      style={{ left: at(part.from), width: width(part.from, part.to) }}
                    />
                  ))}
                  {now !== undefined && now >= from && now <= to && (
                    <span className="absolute inset-y-0 border-l-2 border-ink/60" style={{ left: at(now) }} />
                  )}
                </span>
              </td>
              {stated && <td className="py-2 pl-3 whitespace-nowrap">{how}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

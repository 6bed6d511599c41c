import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Texto } from './texto.tsx';

/*
 * Definitions  items: [label, value][] (an empty value shows '—')
 *              layout 'rows' (label left, value right; for modals) | 'grid' (label above; columns? 2 | 4 on a desk)
 */
type Props = {
  items: readonly (readonly [label: string, value: ReactNode])[];
  layout?: 'rows' | 'grid';
  columns?: 2 | 3 | 4;
};

const cols = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };
const shown = (value: ReactNode): ReactNode => (value === '' || value === null || value === undefined ? '—' : value);

export function Definitions({ items, layout = 'rows', columns = 4 }: Props) {
  if (layout === 'grid')
    return (
      <dl className={clsx('grid grid-cols-2 gap-x-6 gap-y-4', cols[columns])}>
        {items.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <Texto as="dt" look="small mute">
              {label}
            </Texto>
            <dd className="font-medium break-words tabular-nums">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <dl className="divide-y divide-line">
      {items.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[minmax(6.5rem,2fr)_5fr] gap-x-4 py-2.5">
          <Texto as="dt" look="mute">
            {label}
          </Texto>
          <dd className="min-w-0 font-medium break-words tabular-nums">{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

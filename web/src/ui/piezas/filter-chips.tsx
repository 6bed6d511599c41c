import { useId } from 'react';
import { Choice } from './choice.tsx';

/*
 * FilterChips  label · options {id, label, count?}[] · value: one id · onChange(id): one filter of a list, kept by the caller in the URL
 * Filtro       the same with a first chip, `todos`, that filters nothing: its value is undefined
 */
export type Chip = { id: string; label: string; count?: number };
type Props = { label: string; options: readonly Chip[]; value: string; onChange(id: string): void };

/** A filter that came with the URL may lie beyond the edge of a phone. Measured in the next frame: in a commit it would lay out the page twice. */
function showChosen(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const chosen = list?.querySelector(':has(> :checked)');
    if (!list || !chosen) return;
    const [around, chip] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.scrollLeft += chip.left - around.left - (around.width - chip.width) / 2;
  });
}

export function FilterChips({ label, options, value, onChange }: Props) {
  const name = useId();
  return (
    <div
      ref={showChosen}
      role="radiogroup"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto print:hidden px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {options.map((o) => (
        <Choice
          key={o.id}
          name={name}
          checked={o.id === value}
          onChange={() => onChange(o.id)}
          className="min-h-11 shrink-0 grid-flow-col gap-2 rounded-full border border-edge/50 bg-card px-4 text-[0.9375rem] font-medium text-ink hover:border-edge has-checked:border-transparent has-checked:bg-ink has-checked:text-page"
        >
          {o.label}
          {o.count !== undefined && <span className="text-sm tabular-nums opacity-75">{o.count}</span>}
        </Choice>
      ))}
    </div>
  );
}

type FiltroProps = Pick<Props, 'label' | 'options'> & {
  todos: string;
  value: string | number | undefined;
  onChange(id: string | undefined): void;
};
export const Filtro = ({ todos, options, value, onChange, label }: FiltroProps) => (
  <FilterChips
    label={label}
    options={[{ id: '', label: todos }, ...options]}
    value={String(value ?? '')}
    onChange={(id) => onChange(id === '' ? undefined : id)}
  />
);

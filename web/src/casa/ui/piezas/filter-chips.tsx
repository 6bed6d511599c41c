import { clsx } from 'clsx';
import { useId } from 'react';
import type { Cuenta } from '#contract/casa/kernel/cuentas.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { Choice } from './choice.tsx';

/*
 * FilterChips  label · options {id, label, count?}[] · value: one id · onChange(id): one filter of a list, kept by the caller in the URL
 *              cuentas?: rows of each state, [] until they are known: a chip shows those of the states in its id ('5,7'), and one
 *              without any, of them all
 *              enteras?: its counts are whole; the others are counted up to a hundred and say '99+' (S-6000)
 * Filtro       the same with a first chip, `todos`, that filters nothing: its value is undefined
 * FiltroEstado a Filtro by state: nombres: names of the states by their number · value · filtrar({ estado }): of useFiltros
 */
export type Chip = { id: string; label: string; count?: number };
type Props = {
  label: string;
  options: readonly Chip[];
  value: string;
  onChange(id: string): void;
  cuentas?: readonly Cuenta[] | undefined;
  enteras?: boolean;
};

/**
 * A filter that came with the URL may lie beyond the edge of a phone. Measured in the next frame: in a commit it would lay out the page
 * twice.
 */
function showChosen(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const chosen = list?.querySelector(':has(> :checked)');
    if (!list || !chosen) return;
    const [around, chip] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.scrollLeft += chip.left - around.left - (around.width - chip.width) / 2;
  });
}

const cuantas = (id: string, cuentas: readonly Cuenta[]): number =>
  cuentas
    .filter(({ EstadoId }) => !/\d/.test(id) || id.split(',').includes(String(EstadoId)))
    .reduce((sum, { Total }) => sum + Total, 0);

/** Margins by length of the figure: half of its width and of the gap before it. */
const HALF = [
  '',
  '-translate-x-1.25',
  '-translate-x-2.25',
  '-translate-x-3',
  '',
  '-translate-x-4.5',
  '-translate-x-5.5',
];
/** Words with a figure in the middle of the chip. The figure lies in the padding, so that nothing moves when it arrives. */
const Contada = ({ words, figure }: { words: string; figure: string }) => (
  <span className={clsx('pointer-events-none relative', HALF[figure.length])}>
    {words}
    {figure && (
      <span className="absolute inset-y-0 left-full flex items-center pl-1 text-xs font-normal tabular-nums">
        {' '}
        {figure}
      </span>
    )}
  </span>
);

const figureOf = (count: number, enteras: boolean): string =>
  count === 0 ? '' : count > 99 && !enteras ? '99+' : enCifras(count);
const roomFor = ({ length }: string) =>
  length > 3 ? 'px-7.5' : length === 3 ? 'px-5.5' : 'px-4.5 lg:max-[88rem]:px-3.75';

export function FilterChips({ label, options, value, onChange, cuentas, enteras = false }: Props) {
  const name = useId();
  const counted = cuentas !== undefined || options.some(({ count }) => count !== undefined);
  return (
    <div
      ref={showChosen}
      role="radiogroup"
      aria-label={label}
      className={
        '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] ' +
        'print:hidden sm:mx-0 sm:flex-wrap sm:px-0 lg:max-[88rem]:gap-1.5 ' +
        'in-[[data-filtros]]:flex-nowrap in-[[data-filtros]]:py-0'
      }
    >
      {options.map(({ id, label: words, count = (cuentas && cuantas(id, cuentas)) ?? 0 }) => (
        <Choice
          key={id}
          name={name}
          checked={id === value}
          onChange={() => onChange(id)}
          className={clsx(
            'min-h-(--control) shrink-0 rounded-full border border-edge bg-card text-control font-medium text-ink-2 ' +
              'in-[[data-filtros]]:min-h-8 ' +
              'hover:bg-well has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-semibold ' +
              'has-checked:text-brand-ink',
            counted ? roomFor(figureOf(count, enteras)) : 'px-4',
            counted && 'lg:max-[88rem]:text-sm',
          )}
        >
          <Contada words={words} figure={figureOf(count, enteras)} />
        </Choice>
      ))}
    </div>
  );
}

type FiltroProps<Id extends string> = Pick<Props, 'label' | 'cuentas' | 'enteras'> & {
  todos: string;
  options: readonly (Chip & { id: Id })[];
  value: string | number | undefined;
  onChange(id: Id | undefined): void;
};
export const Filtro = <Id extends string>({ todos, options, value, onChange, ...rest }: FiltroProps<Id>) => (
  <FilterChips
    {...rest}
    options={[{ id: '', label: todos }, ...options]}
    value={String(value ?? '')}
    onChange={(chosen) => onChange(options.find(({ id }) => id === chosen)?.id)}
  />
);

type EstadoProps = Pick<FiltroProps<string>, 'todos' | 'cuentas' | 'enteras'> & {
  nombres: Readonly<Record<number, string>>;
  value: number | undefined;
  filtrar(cambio: { estado: number | undefined }): void;
};
export const FiltroEstado = ({ nombres, filtrar, ...rest }: EstadoProps) => (
  <Filtro
    label="Estado"
    {...rest}
    options={Object.entries(nombres).map(([id, label]) => ({ id, label }))}
    onChange={(id) => filtrar({ estado: id === undefined ? id : Number(id) })}
  />
);

import type { ReactNode } from 'react';
import { type Buscable, buscador } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Hueco } from '#web/casa/ui/lista/hueco.tsx';
import { Filtro as Chips, FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Fechas } from './filtro-fechas.tsx';
import { Selectores } from './selectores.tsx';
import { Tokens, type TokensProps } from './tokens.tsx';

/*
 * FilterBar  filtros?: Filtro[] · value: the choice of each, by its id · onChange(id, choice) · buscar?: as in ListaConDetalle
 *            · fechas?: of useFiltroFechas · periodo?: a Periodo, first on a desk · children?: at its end, before the tools of the table
 *            One row over a table, or under the bar of a screen that has none: the period, the search, a token for each filter, and what
 *            does not fit behind «Más filtros». A phone keeps chips (`chips` of a filter) and selects.
 */
type Props = Partial<TokensProps> & {
  buscar?: Buscable;
  fechas?: Pick<Fechas, 'token' | 'campos'>;
  periodo?: ReactNode;
  children?: ReactNode;
};

const NONE: TokensProps['filtros'] = [];
const NINGUNO: TokensProps['value'] = {};
const nada = () => undefined;
export function FilterBar({
  filtros = NONE,
  value = NINGUNO,
  onChange = nada,
  buscar,
  fechas,
  periodo,
  children,
}: Props) {
  const desk = useDesk();
  if (!desk)
    return (
      <>
        {filtros
          .filter(({ chips, fijo }) => !chips && fijo)
          .map(({ id, label, options }) => (
            <div key={id} className="sm:max-w-xs">
              <Select
                label={label}
                options={options}
                value={String(value[id] ?? '')}
                onChange={(choice) => onChange(id, choice)}
              />
            </div>
          ))}
        {filtros
          .filter(({ chips }) => chips)
          .map(({ id, label, todos = 'Todas', fijo, chips: _chips, ...counted }) =>
            fijo ? (
              <FilterChips
                key={id}
                {...counted}
                label={label}
                value={String(value[id] ?? '')}
                onChange={(choice) => onChange(id, choice)}
              />
            ) : (
              <Chips
                key={id}
                {...counted}
                label={label}
                todos={todos}
                value={value[id]}
                onChange={(choice) => onChange(id, choice)}
              />
            ),
          )}
        {fechas?.campos}
        <Selectores
          columns={4}
          filtros={filtros
            .filter(({ chips, fijo }) => !chips && !fijo)
            .map((f) => ({ ...f, todos: f.todos ?? 'Todas' }))}
          value={value}
          onChange={onChange}
        />
      </>
    );
  return (
    <div
      data-filtros
      className={
        'flex min-h-12 items-center gap-2 border-b border-line bg-card py-1.5 pr-4 ' +
        'pl-[max(var(--gutter,0px),var(--inset,0px),1rem)] print:hidden ' +
        'in-[[data-filters]]:flex-1 in-[[data-filters]]:border-0 in-[[data-filters]]:p-0 ' +
        '[&_input[type=search]]:min-h-8 [&_input[type=search]]:py-0 [&_input[type=search]]:text-[0.8125rem]'
      }
    >
      {periodo}
      {buscar && buscador(buscar)}
      {fechas?.token}
      {filtros.length > 0 && <Tokens {...{ filtros, value, onChange }} />}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {children}
        <Hueco />
      </div>
    </div>
  );
}

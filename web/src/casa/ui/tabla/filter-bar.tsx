import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Buscable, buscador } from '#web/casa/ui/campos/search-input.tsx';
import { Hueco } from '#web/casa/ui/lista/hueco.tsx';
import { Filtro as Chips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterToken, type Filtro, MoreFilters } from './filter-token.tsx';
import { Selectores } from './selectores.tsx';

/*
 * FilterBar  filtros: Filtro[] · value: the choice of each, by its id · onChange(id, choice) · buscar?: as in ListaConDetalle
 *            · children?: at its end, before the tools of the table
 *            One row over a table: the search, a token for each filter, and what does not fit behind «Más filtros». A phone keeps chips
 *            (`chips` of a filter) and selects.
 * Tokens     the tokens alone
 */
type Valores = { readonly [id: string]: string | number | undefined };
type TokensProps = {
  filtros: readonly Filtro[];
  value: Valores;
  onChange(id: string, choice: string | undefined): void;
};
type Props = TokensProps & { buscar?: Buscable; children?: ReactNode };

/** Width of a token, by its words: measured ones would draw the row twice. */
const widthOf = (words: string) => words.length * 7.2 + 50;
const MORE = 130;

export function Tokens({ filtros, value, onChange }: TokensProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const look = () => setRoom(element.clientWidth || Infinity);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    look();
    return () => sizes.disconnect();
  }, []);
  const of = (id: string) => String(value[id] ?? '');
  const wordsOf = ({ id, label, options }: Filtro) =>
    of(id) === '' ? label : `${label}: ${options.find((one) => one.id === of(id))?.label ?? of(id)}`;
  // Those that are on are always in sight.
  let left =
    room - filtros.filter(({ id }) => of(id) !== '').reduce((sum, filtro) => sum + widthOf(wordsOf(filtro)), 0);
  const all = filtros.reduce((sum, filtro) => sum + widthOf(wordsOf(filtro)), 0) <= room;
  const fits = (filtro: Filtro) => {
    if (all || of(filtro.id) !== '') return true;
    left -= widthOf(filtro.label);
    return left >= MORE;
  };
  const shown = filtros.map((filtro) => ({ filtro, fits: fits(filtro) }));
  const token = (filtro: Filtro) => (
    <FilterToken filtro={filtro} value={of(filtro.id)} onChange={(choice) => onChange(filtro.id, choice)} />
  );
  const rest = shown.filter((one) => !one.fits);
  return (
    <div ref={box} role="group" aria-label="Filtros" className="flex min-w-0 flex-1 items-center gap-2 print:hidden">
      {shown.map(
        (one) =>
          one.fits && (
            <span key={one.filtro.id} className="contents">
              {token(one.filtro)}
            </span>
          ),
      )}
      {rest.length > 0 && (
        <MoreFilters count={rest.length}>
          {rest.map(({ filtro }) => (
            <span key={filtro.id}>{token(filtro)}</span>
          ))}
        </MoreFilters>
      )}
    </div>
  );
}

export function FilterBar({ filtros, value, onChange, buscar, children }: Props) {
  const desk = useDesk();
  if (!desk)
    return (
      <>
        {filtros
          .filter(({ chips }) => chips)
          .map(({ id, label, todos = 'Todas', options }) => (
            <Chips
              key={id}
              label={label}
              todos={todos}
              options={options}
              value={value[id]}
              onChange={(choice) => onChange(id, choice)}
            />
          ))}
        <Selectores
          columns={4}
          filtros={filtros.filter(({ chips }) => !chips).map((f) => ({ ...f, todos: f.todos ?? 'Todas' }))}
          value={value}
          onChange={onChange}
        />
      </>
    );
  return (
    <div
      data-filtros
      className={
        'flex min-h-12 items-center gap-2 border-b border-line bg-card py-1.5 pr-4 pl-[max(var(--gutter,0px),var(--inset,0px),1rem)] print:hidden ' +
        'in-[[data-filters]]:flex-1 in-[[data-filters]]:border-0 in-[[data-filters]]:p-0 ' +
        '[&_input[type=search]]:min-h-8 [&_input[type=search]]:py-0 [&_input[type=search]]:text-[0.8125rem]'
      }
    >
      {buscar && buscador(buscar)}
      <Tokens {...{ filtros, value, onChange }} />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {children}
        <Hueco />
      </div>
    </div>
  );
}

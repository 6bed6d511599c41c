import { useLayoutEffect, useRef, useState } from 'react';
import { FilterToken, type Filtro, MoreFilters } from './filter-token.tsx';

/* Tokens  filtros: Filtro[] · value: the choice of each, by its id · onChange(id, choice): in one row; the rest behind «Más filtros» */
type Valores = { readonly [id: string]: string | number | undefined };
export type TokensProps = {
  filtros: readonly Filtro[];
  value: Valores;
  onChange(id: string, choice: string | undefined): void;
};

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
    of(id) === '' ? label : `${label}: ${options.find((option) => option.id === of(id))?.label ?? of(id)}`;
  const isOn = ({ id }: Filtro) => of(id) !== '';
  const width = (some: readonly Filtro[]) => some.reduce((sum, filtro) => sum + widthOf(wordsOf(filtro)), 0);
  // Those that are on are always in sight; of the others, as many as there is room for.
  const off = filtros.filter((filtro) => !isOn(filtro));
  const left = room - width(filtros.filter(isOn));
  const fits = (filtro: Filtro) =>
    width(filtros) <= room || isOn(filtro) || width(off.slice(0, off.indexOf(filtro) + 1)) <= left - MORE;
  const rest = filtros.filter((filtro) => !fits(filtro));
  const token = (filtro: Filtro) => (
    <FilterToken filtro={filtro} value={of(filtro.id)} onChange={(choice) => onChange(filtro.id, choice)} />
  );
  return (
    <div ref={box} role="group" aria-label="Filtros" className="flex min-w-0 flex-1 items-center gap-2 print:hidden">
      {filtros.filter(fits).map((filtro) => (
        <span key={filtro.id} className="contents">
          {token(filtro)}
        </span>
      ))}
      {rest.length > 0 && (
        <MoreFilters count={rest.length}>
          {rest.map((filtro) => (
            <span key={filtro.id}>{token(filtro)}</span>
          ))}
        </MoreFilters>
      )}
    </div>
  );
}

import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Marcas, Clave } from '#web/casa/ui/tabla/filas/column.ts';

/*
 * Marcar     what a Tabla needs to mark its rows: una, varias: what one is and several are · fila(row): how the confirmation names it
 *            · suma?(rows), resumen?(rows): in words, for the bar · actos: what can be done with those that are marked
 * Acto       id · palabra: its verb · icono? · porQueNo?(row): why it cannot be done with this one · hacer(row): does it with one, by
 *            an existing call, and its refusal is told beside that row · temas: read again afterwards · hecho(n): words of the end
 *            · titulo?(rows) of the confirmation · campos?: what else it asks for, kept by the caller; falta?: why it cannot begin yet
 *            or directo(rows): done at once, without a question (a file of them)
 * useMarcas  those of one list, until its filters change: the box of the head takes the whole filter, up to `TOPE_MARCAS` rows
 */
export type Acto<Fila> = {
  id: string;
  palabra: string;
  icono?: ReactNode;
  porQueNo?(fila: Fila): string | undefined;
} & (
  | { directo(filas: readonly Fila[]): void; hacer?: never }
  | {
      directo?: never;
      hacer(fila: Fila): Promise<unknown>;
      temas: readonly string[];
      hecho(cuantas: number): string;
      titulo?(filas: readonly Fila[]): string;
      campos?: ReactNode;
      falta?: string | undefined;
    }
);
export type Marcar<Fila> = {
  una: string;
  varias: string;
  fila(fila: Fila): { titulo: string; detalle?: string; importe?: string };
  suma?(filas: readonly Fila[]): string;
  resumen?(filas: readonly Fila[]): string;
  actos: readonly Acto<Fila>[];
};
export const TOPE_MARCAS = 1000;
const NINGUNA: ReadonlySet<Clave> = new Set();

type Lista<Fila> = {
  hasNextPage: boolean;
  fetchNextPage(): Promise<{
    hasNextPage: boolean;
    data?: { pages: readonly { items: readonly Fila[] }[] } | undefined;
  }>;
};
export type Marcadas<Fila> = Marcas & {
  filas: readonly Fila[];
  /** True while further pages are read. */
  leyendo: boolean;
  limpiar(): void;
  /** Leaves these alone marked. */
  dejar(ids: readonly number[]): void;
  todasLasDelFiltro(): void;
  marcarActual(key: Clave | undefined, hasta: boolean): void;
};

export function useMarcas<Fila extends { Id: number }>(
  filtro: string,
  rows: readonly Fila[],
  lista: Lista<Fila>,
): Marcadas<Fila> {
  const [state, setState] = useState({ filtro, ids: new Set<Clave>(), desde: undefined as Clave | undefined });
  const [leyendo, setLeyendo] = useState(false);
  // Marks belong to one list: with other filters nothing is marked that is not seen.
  const { ids, desde } = state.filtro === filtro ? state : { ids: NINGUNA, desde: undefined };
  const poner = (next: Iterable<Clave>, from?: Clave) => setState({ filtro, ids: new Set(next), desde: from ?? desde });
  const filas = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ Id }) => ids.has(Id))), [rows, ids]);
  const todas = rows.length > 0 && filas.length === rows.length && (!lista.hasNextPage || rows.length >= TOPE_MARCAS);

  const marcar = (key: Clave, hasta: boolean) => {
    const keys = rows.map(({ Id }) => Id);
    const [from, to] = [keys.indexOf(Number(desde)), keys.indexOf(Number(key))];
    if (hasta && desde !== undefined && from >= 0 && to >= 0)
      return poner([...ids, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)], key);
    return poner(ids.has(key) ? [...ids].filter((marked) => marked !== key) : [...ids, key], key);
  };
  const todasLasDelFiltro = async () => {
    let [all, more] = [rows, lista.hasNextPage];
    setLeyendo(more);
    while (more && all.length < TOPE_MARCAS) {
      const next = await lista.fetchNextPage();
      const read = next.data?.pages.flatMap(({ items }) => items) ?? all;
      // A page that does not come leaves what there is.
      if (read.length <= all.length) break;
      [all, more] = [read, next.hasNextPage];
    }
    setLeyendo(false);
    poner(all.slice(0, TOPE_MARCAS).map(({ Id }) => Id));
  };
  return {
    elegidas: { has: (key) => ids.has(key), size: filas.length },
    filas,
    todas,
    leyendo,
    marcar,
    marcarActual: (key, hasta) => key !== undefined && marcar(key, hasta),
    limpiar: () => poner([]),
    dejar: (those) => poner(those),
    todasLasDelFiltro: () => void todasLasDelFiltro(),
    alternarTodas: () => (filas.length > 0 ? poner([]) : void todasLasDelFiltro()),
  };
}

import type { LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Comienzo } from './tramo.tsx';

/*
 * Column  id · header · cell(row)
 *         sortable?: the server sorts by it · valor?(row): a Listado, which is read whole, sorts by it
 *         align? 'right': money and figures · className? of its cells
 *         short?: what the header shows where its whole name would widen a column of figures
 *         top?: its cells have many lines, read from the first one
 *         ancho?: pixels; the first column takes what the others leave, once all of them say theirs
 *         opcional?: hidden until the person shows it · secundaria?: gives its place to a panel beside the table
 *         desde?: pixels of the table from which on it is shown, unless the person asks for it
 *         texto?(row): the cell in a CSV, where its words on the screen do not say it
 * The first column is the name: it is never cut nor hidden, and is what opens the row.
 */
export type Sort = { column: string; descending: boolean };
export type Column<Row> = {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  sortable?: true;
  valor?(row: Row): string | number | null;
  short?: string;
  align?: 'right';
  top?: true;
  className?: string;
  ancho?: number;
  opcional?: true;
  secundaria?: true;
  desde?: number;
  texto?(row: Row): string;
};
export type Clave = string | number;
/** Widths, in pixels, of the columns that the person has changed. */
export type Anchos = Readonly<Record<string, number>>;
export const ANCHO_MINIMO = 56;
/** The column of the name is never narrower. */
export const ANCHO_NOMBRE = 190;
export const ANCHO_MAXIMO = 800;

export type Marcas = {
  elegidas: { has(key: Clave): boolean; readonly size: number };
  /** State of the head's box: true where the whole filter is chosen. */
  todas: boolean;
  marcar(key: Clave, hasta: boolean): void;
  alternarTodas(): void;
};
export type Mando = { ir(key: Clave): void };
export type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): Clave;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  abre?: ((row: Row) => LinkProps) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  rowLabel?: ((row: Row) => string) | undefined;
  alAbrir?(key: Clave): void;
  mira?: ((row: Row) => void) | undefined;
  vista?: Clave | undefined;
  junto?: boolean;
  marcas?: Marcas | undefined;
  compacta?: boolean | undefined;
  anchos?: Anchos | undefined;
  onAncho?: ((id: string, width: number) => void) | undefined;
  apagada?: boolean | undefined;
  total?: number | undefined;
  mando?: Ref<Mando>;
  comienzos?: ReadonlyMap<number, Comienzo> | undefined;
  children?: ReactNode;
};

/** Functions that the rows of a table call. */
export type RowActs<Row> = {
  abre: ((row: Row) => LinkProps) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowLabel: ((row: Row) => string) | undefined;
  /** The row is about to be left for its own page. */
  alAbrir(key: Clave): void;
  onFocus(key: Clave): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  mira: ((row: Row) => void) | undefined;
  marcar: ((key: Clave, hasta: boolean) => void) | undefined;
  junto: boolean;
};

/** Width of each column as `table-layout: fixed` takes it; undefined where one of the others says none, and the browser shares the room. */
export function anchosFijos<Row>(
  columns: readonly Column<Row>[],
  anchos: Anchos,
  medidos?: Anchos,
): (number | undefined)[] | undefined {
  const all = columns.map(({ id, ancho }, i) => anchos[id] ?? (i === 0 ? undefined : (ancho ?? medidos?.[id])));
  return all.slice(1).every((width) => width !== undefined) && columns.length > 1 ? all : undefined;
}

/** Room of the name from which on the other columns take a part of what is left, up to two fifths more than their own width. */
const NOMBRE_HOLGADO = 340;
const PARTE = 0.6;
const MAS = 0.4;
/** Columns of a table with `room` pixels: in a wide window none is cramped beside an empty name. */
export function holgadas<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const sum = columns.reduce((all, { ancho }, i) => (i === 0 ? all : all + (ancho ?? Number.NaN)), 0);
  const left = room - sum - NOMBRE_HOLGADO;
  if (!Number.isFinite(left) || left <= 0 || sum === 0) return columns;
  const times = 1 + Math.min(MAS, (left * PARTE) / sum);
  return columns.map((c, i) => (i === 0 || c.ancho === undefined ? c : { ...c, ancho: Math.round(c.ancho * times) }));
}

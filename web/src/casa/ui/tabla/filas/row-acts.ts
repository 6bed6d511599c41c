import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Clave, RowActs, TableProps } from './column.ts';

/**
 * Functions that the rows of a table call: the same from one drawing to the next, which do what the last one says, so that a row
 * that stays as it was is not drawn again.
 */
export function useRowActs<Row>(
  props: TableProps<Row>,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void,
  onFocus: (key: Clave) => void,
): RowActs<Row> {
  const now = useRef({ props, onKeyDown });
  useLayoutEffect(() => void (now.current = { props, onKeyDown }));
  const [opens, looks, marks] = [props.onOpen !== undefined, props.mira !== undefined, props.marcas !== undefined];
  // An address depends on the filters, which it carries along: with other filters the rows are drawn again.
  const { abre, rowLabel, junto = false } = props;
  return useMemo(
    () => ({
      abre,
      rowLabel,
      junto,
      onOpen: opens ? (row: Row) => now.current.props.onOpen?.(row) : undefined,
      mira: looks ? (row: Row) => now.current.props.mira?.(row) : undefined,
      marcar: marks ? (key: Clave, hasta: boolean) => now.current.props.marcas?.marcar(key, hasta) : undefined,
      alAbrir: (key: Clave) => now.current.props.alAbrir?.(key),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => now.current.onKeyDown(event),
      onFocus,
    }),
    [abre, rowLabel, junto, opens, looks, marks, onFocus],
  );
}

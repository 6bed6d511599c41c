import { conflicto, noEncontrado } from './errors.ts';

/**
 * The row that a query found for this person. Throws 404 when it found none, and 409 with `cambiada` when `version`, the one that
 * the person saw, is no longer its own.
 */
export function vigente<T extends { Version: number }>(
  fila: T | undefined,
  version: number | undefined,
  cambiada: string,
): T {
  const row = existente(fila);
  if (version !== undefined && version !== row.Version) throw conflicto(cambiada);
  return row;
}

/** The row, or 404: a query gives only what this person may see. */
export function existente<T>(fila: T | undefined): T {
  if (fila === undefined) throw noEncontrado();
  return fila;
}

/** The row that an update touched, or 409 with `cambiada`: its state or version had moved between reading and writing. */
export function ganada<T>(fila: T | undefined, cambiada: string): T {
  if (fila === undefined) throw conflicto(cambiada);
  return fila;
}

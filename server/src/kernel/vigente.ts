import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne } from '#server/base/db.ts';
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

type Tabla = 'acceso' | 'comunicacion';
type Leida = { Id: number; EstadoId: number; Version: number };
/** Moves a row on from the state and version that were read, or 409. `cambios`: more columns, such as sql`, fecha_real = …`. */
export const mover = async (tabla: Tabla, leida: Leida, hasta: number, cambiada: string, cambios: Sql = empty) =>
  ganada(
    await maybeOne(
      z.object({ Id: z.int() }),
      sql`
      update ${raw(tabla)} set estado_id = ${hasta}, version = version + 1 ${cambios}
       where id = ${leida.Id} and estado_id = ${leida.EstadoId} and version = ${leida.Version} returning id as "Id"`,
    ),
    cambiada,
  );

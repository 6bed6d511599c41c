import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne } from '#server/base/db.ts';
import type { Decidida } from './area.ts';
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

const updateEstado = (tabla: string, id: number, { hasta, cambios, si }: { hasta: number; cambios: Sql; si: Sql }) =>
  maybeOne(
    z.object({ Id: z.int() }),
    sql`
    update ${raw(tabla)} set estado_id = ${hasta}, version = version + 1 ${cambios} where id = ${id} and ${si} returning id as "Id"`,
  );
type Leida = { Id: number; EstadoId: number; Version: number };
/** Moves a row of the area's table from the state and version that were read, or 409. `cambios`: more columns, as sql`, fecha_real = …`. */
export const mover = async (tabla: string, leida: Leida, hasta: number, cambiada: string, cambios: Sql = empty) => {
  const si = sql`estado_id = ${leida.EstadoId} and version = ${leida.Version}`;
  return ganada(await updateEstado(tabla, leida.Id, { hasta, cambios, si }), cambiada);
};

type Aparte = { cambios?: Sql; si?: Sql };
/** Effect of a decision on a row that waits in state 1: 2 accepted, 3 rejected, as its request. 409 when it waits no more, or without `si`. */
export const moverDecidida = async (
  tabla: string,
  { entidadId, decision }: Decidida,
  cambiada: string,
  { cambios = empty, si = sql`true` }: Aparte = {},
) => {
  const hasta = decision === 'aceptada' ? 2 : 3;
  ganada(await updateEstado(tabla, entidadId, { hasta, cambios, si: sql`estado_id = 1 and ${si}` }), cambiada);
  return undefined;
};

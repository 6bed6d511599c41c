import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne } from '#server/casa/base/db.ts';
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

export const YA_NO_ESTA = 'Esa persona ya no está en la empresa, o no lo estará para entonces';
/** `cambios`: more columns, as sql`, fecha_real = …`. `esta`: condition on the row: its person is here (`estaEl` of base/plantilla.ts). */
type Aparte = { cambios?: Sql; si?: Sql; esta?: Sql | undefined };
/** Moves a row, or 409: with `cambiada`, or in the words of what is granted to nobody who has left. */
async function escribir(
  tabla: string,
  id: number,
  { hasta, cambiada, cambios = empty, si = sql`true`, esta }: Aparte & { hasta: number; cambiada: string },
): Promise<{ Id: number }> {
  const [row, nadie] = [raw(tabla), esta ?? sql`true`];
  const hecho = await maybeOne(
    z.object({ Id: z.int() }),
    sql`
    update ${row} set estado_id = ${hasta}, version = version + 1 ${cambios} where id = ${id} and ${si} and ${nadie} returning id as "Id"`,
  );
  if (hecho) return hecho;
  const sigue = await maybeOne(
    z.object({ esta: z.boolean() }),
    sql`select ${nadie} as esta from ${row} where id = ${id}`,
  );
  throw conflicto(sigue?.esta === false ? YA_NO_ESTA : cambiada);
}
type Leida = { Id: number; EstadoId: number; Version: number };
/** Moves a row of the area's table from the state and version that were read, or 409. */
export const mover = (
  tabla: string,
  leida: Leida,
  hasta: number,
  cambiada: string,
  cambios: Sql = empty,
  esta?: Sql,
) => {
  const si = sql`estado_id = ${leida.EstadoId} and version = ${leida.Version}`;
  return escribir(tabla, leida.Id, { hasta, cambiada, cambios, si, esta });
};

/**
 * Effect of a decision on a row that waits in state 1: 2 accepted, 3 rejected, as its request. 409 when it waits no more, without `si`,
 * or for nobody.
 */
export const moverDecidida = async (
  tabla: string,
  { entidadId, decision }: Decidida,
  cambiada: string,
  { si = sql`true`, esta, ...aparte }: Aparte = {},
) => {
  const concede = decision === 'aceptada';
  const que = { ...aparte, si: sql`estado_id = 1 and ${si}`, esta: concede ? esta : undefined };
  await escribir(tabla, entidadId, { hasta: concede ? 2 : 3, cambiada, ...que });
  return undefined;
};

/** Holds the turn of a person until the transaction ends: of two acts at once, the second one counts what the first has done. */
export const tomarTurnoDe = (usuarioId: number) =>
  execute(sql`select from usuario where id = ${usuarioId} for no key update`);

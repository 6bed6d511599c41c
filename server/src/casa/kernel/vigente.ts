import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne } from '#server/casa/base/db.ts';
import type { Decidida } from './area.ts';
import { conflicto, noEncontrado } from './errors.ts';
import { quienFue } from './historial.ts';

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

type DeQuien = { entidad: string; id: number; lector: number; que: string };
/**
 * The row in the version that the reader saw, as `vigente`, for a form in which somebody has written much: the refusal says who has changed
 * it meanwhile. `que`: 'este webhook'. @throws Refusal 404, 409.
 */
export async function sinCambiar<T extends { Version: number }>(
  fila: T | undefined,
  version: number | undefined,
  { entidad, id, lector, que }: DeQuien,
): Promise<T> {
  const row = existente(fila);
  if (version === undefined || version === row.Version) return row;
  const quien = await quienFue(entidad, id, lector);
  throw conflicto(
    quien === 'usted'
      ? `Usted ha cambiado ${que} en otra ventana mientras tanto`
      : `Mientras tanto ha cambiado ${que}${quien === undefined ? '' : `: lo hizo ${quien}`}`,
  );
}

/** The row, or 404: a query gives only rows that this person may see. */
export function existente<T>(fila: T | undefined): T {
  if (fila === undefined) throw noEncontrado();
  return fila;
}

/** Row that an update touched, or 409 with `cambiada`: its state or version changed between reading and writing. */
export function ganada<T>(fila: T | undefined, cambiada: string): T {
  if (fila === undefined) throw conflicto(cambiada);
  return fila;
}

export const YA_NO_ESTA = 'Esa persona ya no está en la empresa, o no lo estará para entonces';
/** `cambios`: more columns, as sql`, fecha_real = …`. `presente`: condition that its person works here (`estaEl` of base/plantilla.ts). */
type Aparte = { cambios?: Sql; si?: Sql; presente?: Sql | undefined };
/** Moves a row, or throws 409: with `cambiada`, or with the sentence about a person who has left. */
async function escribir(
  tabla: string,
  id: number,
  { hasta, cambiada, cambios = empty, si = sql`true`, presente }: Aparte & { hasta: number; cambiada: string },
): Promise<{ Id: number }> {
  const [row, trabaja] = [raw(tabla), presente ?? sql`true`];
  const hecho = await maybeOne(z.object({ Id: z.int() }))(sql`
    update ${row} set estado_id = ${hasta}, version = version + 1 ${cambios}
    where id = ${id} and ${si} and ${trabaja}
    returning id as "Id"`);
  if (hecho) return hecho;
  const sigue = await maybeOne(z.object({ presente: z.boolean() }))(
    sql`select ${trabaja} as presente from ${row} where id = ${id}`,
  );
  throw conflicto(sigue?.presente === false ? YA_NO_ESTA : cambiada);
}
type Leida = { Id: number; EstadoId: number; Version: number };
/** Moves a row of the area's table from the state and version that were read, or throws 409. */
export const mover = (
  tabla: string,
  leida: Leida,
  hasta: number,
  cambiada: string,
  cambios: Sql = empty,
  presente?: Sql,
) => {
  const si = sql`estado_id = ${leida.EstadoId} and version = ${leida.Version}`;
  return escribir(tabla, leida.Id, { hasta, cambiada, cambios, si, presente });
};

/**
 * Effect of a decision on a row that waits in state 1: 2 accepted, 3 rejected, as its request. 409 when it waits no more, without `si`,
 * or for nobody.
 */
export const moverDecidida = async (
  tabla: string,
  { entidadId, decision }: Decidida,
  cambiada: string,
  { si = sql`true`, presente, ...aparte }: Aparte = {},
) => {
  const concede = decision === 'aceptada';
  const que = { ...aparte, si: sql`estado_id = 1 and ${si}`, presente: concede ? presente : undefined };
  await escribir(tabla, entidadId, { hasta: concede ? 2 : 3, cambiada, ...que });
  return undefined;
};

/** Locks a person until the transaction ends, so that of two simultaneous acts the second counts the first. */
export const tomarTurnoDe = (usuarioId: number) =>
  execute(sql`select from usuario where id = ${usuarioId} for no key update`);

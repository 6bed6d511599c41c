import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { brokenConstraint, execute, maybeOne, transaction } from '#server/casa/base/db.ts';
import { conflicto, malformado, Refusal } from '#server/casa/kernel/errors.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { getKeys } from '#server/casa/claves/keys.ts';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

let vetada = (_key: string): Sql => sql`false`;
/** Sets a condition of an area, in SQL, under which a key is not stored. Called once, where its routes are mounted. */
export const vetarClaves = (condicion: typeof vetada): void => {
  vetada = condicion;
};
const OTROS_DATOS = 'Esa clave de idempotencia ya se usó con otros datos';

type Once = {
  usuarioId: number;
  key: string;
  request: FastifyRequest;
  /** Content that belongs to the key: the parsed body, unless the call gives another. */
  contenido?: unknown;
  act: () => Promise<unknown>;
};

/** Key of a request, or undefined without one. Throws 400 for a text that is no UUID. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key !== undefined && !KEY.test(String(key))) throw malformado('Idempotency-Key debe ser un UUID');
  return key?.toString();
}
/** True when this person has already got an answer under this key. */
export const isRemembered = async (usuarioId: number, key: string): Promise<boolean> =>
  (await selectRespuesta(usuarioId, key)) !== undefined;
/** Answer of a repeated act: the stored one, or this when the first attempt answered something else. */
export const yaUsada = (): Refusal => conflicto(OTROS_DATOS);

/**
 * Does `act` and keeps its answer under the key for 48 hours: the same key and body get the same answer
 * and nothing happens again; another body under the same key is 409. Of two at once, the second one waits for the first.
 */
export async function answerOnce({ usuarioId, key, request, contenido = request.body, act }: Once): Promise<unknown> {
  const huella = createHmac('sha256', getKeys().idempotencia)
    .update(`${request.method} ${request.url}\n${JSON.stringify(contenido, sinPassword)}`)
    .digest('hex');
  try {
    return await transaction(async () => {
      const respuesta = await act();
      if ((await insertRespuesta({ usuarioId, key, huella, respuesta })) === 0) throw conflicto(OTROS_DATOS);
      return respuesta;
    });
  } catch (error) {
    // The key is taken, or the act is no longer possible because it was done: the first answer holds.
    if (brokenConstraint(error)?.name !== 'idempotencia_una_vez' && !(error instanceof Refusal)) throw error;
    const before = await selectRespuesta(usuarioId, key);
    if (!before) throw error;
    if (before.huella !== huella) throw conflicto(OTROS_DATOS);
    return before.respuesta;
  }
}

/**
 * A password is not what was asked for: with it in the digest, repeating what was done would tell a right one from a wrong one,
 * uncounted.
 */
const sinPassword = (name: string, value: unknown) => (name === 'password' ? undefined : value);

const Respuesta = z.object({ huella: z.string(), respuesta: z.unknown() });
const selectRespuesta = (usuarioId: number, key: string) =>
  maybeOne(Respuesta)(
    sql`select huella, respuesta from idempotencia where usuario_id = ${usuarioId} and clave = ${key}`,
  );
const insertRespuesta = ({
  usuarioId,
  key,
  huella,
  respuesta,
}: {
  usuarioId: number;
  key: string;
  huella: string;
  respuesta: unknown;
}) =>
  execute(sql`
    insert into idempotencia (usuario_id, clave, huella, estado_http, respuesta)
    select ${usuarioId}::bigint, ${key}::uuid, ${huella}, 200, ${JSON.stringify(respuesta)}::jsonb where not (${vetada(key)})`);

/** Deletes the answers older than 48 hours, and gives their number. */
export const deleteRespuestasViejas = (): Promise<number> =>
  execute(sql`delete from idempotencia where creada < now() - interval '48 hours'`);

export const relojDeRespuestas: Reloj = {
  nombre: 'olvidar las respuestas que ya no se repiten',
  cada: 'hora',
  hacer: deleteRespuestasViejas,
};

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { executeBeside, many, oneValue } from '#server/casa/base/db.ts';

/** Open sessions among these. */
export const selectSesionesVivas = (sids: readonly string[]) =>
  many(z.object({ sid: z.string() }))(sql`
    select s.sid from sesion s join usuario u on u.id = s.usuario_id
     where s.sid = any(${sids}) and s.terminada is null and s.caduca > now() and u.activo`);

/**
 * Sends every process the events of committed acts, and deletes them, in one statement: of two at once the second waits for
 * the first, so that after it all earlier events have been sent.
 */
export const deleteEventosPendientes = (): Promise<number> =>
  executeBeside(sql`
    with dicho as (delete from evento_pendiente returning tema, usuarios)
    select pg_notify('extramuros', json_build_object('tema', tema, 'usuarios', usuarios)::text) from dicho`);

/** Number of committed events that are not yet passed on; each lives for some milliseconds, so no age is kept. */
export const selectMedida = async () => {
  const n = await oneValue(z.int())(sql`select count(*)::int as n from evento_pendiente`);
  return { Esperan: n, EnCurso: 0, MasAntigua: null };
};

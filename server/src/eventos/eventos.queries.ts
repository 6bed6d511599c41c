import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/kernel/db.ts';

/** Those of these sessions that are alive now. */
export const selectSesionesVivas = (sids: readonly string[]) =>
  many(
    z.object({ sid: z.string() }),
    sql`
    select s.sid from sesion s join usuario u on u.id = s.usuario_id
     where s.sid = any(${sids}) and s.terminada is null and s.caduca > now() and u.activo`,
  );

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

const Repeticion = z.object({
  passwordHash: z.nullable(z.string()),
  cuenta: z.nullable(z.object({ emisor: z.string(), sub: z.string() })),
});
/**
 * Proofs of the person of a session: their password where it opens their door; and the account with which they confirmed in this session
 * within the last five minutes, while the account is theirs and its provider active.
 */
export const selectRepeticion = ({ id, sid }: Pick<Usuario, 'id' | 'sid'>) =>
  one(Repeticion)(sql`
    select case when entra_con_password(u.id) then u.password_hash end as "passwordHash",
           (select json_build_object('emisor', p.emisor, 'sub', i.sub)
              from sesion s join identidad_externa i on i.id = s.confirmada_con join proveedor_identidad p on p.id = i.proveedor_id
             where s.sid = ${sid} and s.usuario_id = u.id and s.terminada is null and i.usuario_id = u.id and p.activo
               and s.confirmada > now() - interval '5 minutes') as cuenta
      from usuario u where u.id = ${id}`);

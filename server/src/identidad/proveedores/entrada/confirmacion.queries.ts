import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Confirmacion } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

type Quien = Pick<Usuario, 'id' | 'sid'>;
/** Condition of the account `i` and the session `s`: theirs both, and the account by which the session was opened, if one was. */
const confirmable: Sql = sql`
  i.usuario_id = s.usuario_id and (s.proveedor_id is null or (s.proveedor_id = i.proveedor_id and s.sub_externo = i.sub))`;

const Vista = z.extend(z.pick(Confirmacion, { Proveedores: true, Hasta: true }), { conPassword: z.boolean() });
/** How a person may confirm in their session. */
export const selectConfirmacion = ({ id, sid }: Quien) =>
  one(Vista)(sql`
    select u.password_hash is not null and entra_con_password(u.id) as "conPassword",
           coalesce((select json_agg(json_build_object('Codigo', p.codigo, 'Nombre', p.nombre) order by p.nombre collate "es-ES-x-icu")
                       from identidad_externa i join proveedor_identidad p on p.id = i.proveedor_id
                      where ${confirmable} and p.activo), '[]') as "Proveedores",
           case when s.confirmada > now() - interval '5 minutes' and exists (
             select from identidad_externa i join proveedor_identidad p on p.id = i.proveedor_id
              where i.id = s.confirmada_con and i.usuario_id = u.id and p.activo) then s.confirmada + interval '5 minutes' end as "Hasta"
      from usuario u join sesion s on s.sid = ${sid} and s.usuario_id = u.id where u.id = ${id}`);
/** True where this session may confirm at a provider. */
export const existsConfirmable = ({ id, sid }: Quien, proveedorId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
    select exists (select from sesion s join identidad_externa i on ${confirmable}
                    where s.sid = ${sid} and s.usuario_id = ${id} and i.proveedor_id = ${proveedorId}) as puede`);
/** Notes that the person of a session has entered again with their own account; 0 for any other account, and for a session that is over. */
export const updateConfirmada = ({ id, sid }: Quien, { proveedorId, sub }: { proveedorId: number; sub: string }) =>
  execute(sql`
    update sesion s set confirmada = now(), confirmada_con = i.id from identidad_externa i
     where s.sid = ${sid} and s.usuario_id = ${id} and s.terminada is null and s.caduca > now() and ${confirmable}
       and i.proveedor_id = ${proveedorId} and i.sub = ${sub}`);

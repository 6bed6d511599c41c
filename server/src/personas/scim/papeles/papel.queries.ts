import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';

/** Notes people whose roles have to be counted again, where a group gives a role or somebody has one by a group. */
export const insertPorContar = (quienId: number, claveId: number | undefined, ids: readonly number[]) =>
  execute(sql`
    insert into papel_por_contar (usuario_id, quien_id, clave_id)
    select i, ${quienId}::bigint, ${claveId ?? null}::bigint from unnest(${ids}::bigint[]) i
     where exists (select from papel_externo p where p.usuario_id = i)
        or exists (select from grupo_externo_persona m join grupo_externo g on g.id = m.grupo_id
                    where m.usuario_id = i and g.rol is not null)
    on conflict (usuario_id) do update set quien_id = excluded.quien_id, clave_id = excluded.clave_id`);

const Pendiente = z.object({ usuarioId: z.int(), quienId: z.int(), claveId: z.nullable(z.int()) });
/** Takes some of the people whose roles have to be counted again. */
export const deletePorContar = (cuantos: number) =>
  many(Pendiente)(sql`
    delete from papel_por_contar where usuario_id in (
      select usuario_id from papel_por_contar order by usuario_id limit ${cuantos} for update skip locked)
    returning usuario_id as "usuarioId", quien_id as "quienId", clave_id as "claveId"`);

const Papeles = z.object({
  roles: z.array(z.string()),
  /** Roles that the groups give now (those of a key that has ended give nothing new), and those that the person has had by groups alone. */
  debidos: z.array(z.string()),
  tenidos: z.array(z.string()),
});
export const selectPapeles = (usuarioId: number) =>
  maybeOne(Papeles)(sql`
    select u.roles,
           array(select distinct g.rol from grupo_externo_persona m join grupo_externo g on g.id = m.grupo_id
                  join clave_sistema c on c.id = g.clave_id
                  where m.usuario_id = u.id and g.rol is not null
                    and (c.revocada is null and c.caduca > now() or exists (
                      select from papel_externo p where p.usuario_id = u.id and p.rol = g.rol)) order by 1) as debidos,
           array(select p.rol from papel_externo p where p.usuario_id = u.id order by 1) as tenidos
      from usuario u where u.id = ${usuarioId}`);
export const updateTenidos = (usuarioId: number, roles: readonly string[]) =>
  execute(sql`
    with fuera as (delete from papel_externo where usuario_id = ${usuarioId} and rol <> all (${roles}::text[]))
    insert into papel_externo (usuario_id, rol) select ${usuarioId}, r from unnest(${roles}::text[]) r on conflict do nothing`);

const Pide = z.object({ nombre: z.string(), roles: z.array(z.string()), enUso: z.boolean() });
/** ADMIN who asked for roles to be counted, or whoever answers for the key that did. */
export const selectQuienPide = (quienId: number, deClave: number | null) =>
  maybeOne(Pide)(sql`
    select u.nombre, u.roles, exists (
             select from clave_sistema c where c.id = ${deClave}::bigint and c.revocada is null and c.caduca > now()) as "enUso"
      from usuario u where u.id = ${quienId}`);

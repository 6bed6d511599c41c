import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, manyValues, oneValue } from '#server/casa/base/db.ts';
import { insertHistorial } from '#server/casa/kernel/historial.ts';

export const selectGrupos = (proveedorId: number) =>
  many(z.object({ grupo: z.string(), rol: z.string() }))(
    sql`select grupo, rol from proveedor_rol where proveedor_id = ${proveedorId}`,
  );
export const selectRoles = (usuarioId: number) =>
  oneValue(z.array(z.string()))(sql`select roles from usuario where id = ${usuarioId} for no key update`);
export const updateRoles = (usuarioId: number, roles: readonly string[]) =>
  execute(sql`update usuario set roles = ${roles}::text[], version = version + 1 where id = ${usuarioId}`);

/** Roles that somebody has by a provider alone. */
export const selectDados = (proveedorId: number, usuarioId: number) =>
  manyValues(z.string())(
    sql`select rol from papel_proveedor where proveedor_id = ${proveedorId} and usuario_id = ${usuarioId}`,
  );
export const updateDados = (proveedorId: number, usuarioId: number, roles: readonly string[]) =>
  execute(sql`
    with fuera as (
      delete from papel_proveedor where proveedor_id = ${proveedorId} and usuario_id = ${usuarioId} and rol <> all (${roles}::text[]))
    insert into papel_proveedor (proveedor_id, usuario_id, rol)
    select ${proveedorId}, ${usuarioId}, r from unnest(${roles}::text[]) r on conflict do nothing`);

const locked = (cuales: Sql) =>
  execute(sql`
    select from usuario where id in (select p.usuario_id from papel_proveedor p where ${cuales}) order by id for no key update`);
/** Locks the people to whom a provider gave roles: before the door and the provider, as an entry does. */
export const selectConPapeles = (proveedorId: number) => locked(sql`p.proveedor_id = ${proveedorId}`);
export const selectConPapelesDeCuenta = (identidadId: number) =>
  locked(sql`exists (
    select from identidad_externa i where i.id = ${identidadId} and i.proveedor_id = p.proveedor_id and i.usuario_id = p.usuario_id)`);

/** Role of a group of a directory, which still gives it. */
const porGrupo = sql`exists (
  select from grupo_externo_persona m join grupo_externo g on g.id = m.grupo_id where m.usuario_id = f.usuario_id and g.rol = f.rol)`;
const Perdidos = z.object({ id: z.int(), roles: z.array(z.string()) });
export type Perdidos = z.output<typeof Perdidos>;
type Cuales = { id: number; todos?: boolean; usuarioId?: number };
/**
 * Takes the roles that a provider gave: `todos`, or those that its table no longer names. What another provider or a group of a directory
 * gives too stays, and is theirs from now on.
 */
export const deleteDados = ({ id, todos = false, usuarioId }: Cuales) =>
  many(Perdidos)(sql`
    with fuera as (
      delete from papel_proveedor p using proveedor_identidad d
       where p.proveedor_id = ${id} and d.id = p.proveedor_id
         and (${usuarioId ?? null}::bigint is null or p.usuario_id = ${usuarioId ?? null})
         and (${todos} or d.campo_grupos = ''
              or not exists (select from proveedor_rol r where r.proveedor_id = p.proveedor_id and r.rol = p.rol))
      returning p.usuario_id, p.rol),
    heredan as (
      insert into papel_externo (usuario_id, rol) select f.usuario_id, f.rol from fuera f where ${porGrupo} on conflict do nothing),
    van as (
      select f.usuario_id, array_agg(f.rol order by f.rol) as roles from fuera f
       where not ${porGrupo}
         and not exists (select from papel_proveedor o where o.usuario_id = f.usuario_id and o.rol = f.rol and o.proveedor_id <> ${id})
       group by f.usuario_id)
    update usuario u set roles = array(select r from unnest(u.roles) with ordinality x (r, n) where r <> all (v.roles) order by n),
           version = version + 1
      from van v where u.id = v.usuario_id and u.roles && v.roles
    returning u.id, v.roles`);
/** History of the people who lost roles. */
export const insertPerdidos = (quienId: number, perdidos: readonly { id: number; dicho: string }[]) =>
  execute(
    insertHistorial(
      'usuario',
      sql`(select * from jsonb_to_recordset(${JSON.stringify(perdidos)}::jsonb) as e (id bigint, dicho text))`,
      { autor: { id: quienId }, acto: 'cambiar papeles', comentario: sql`x.dicho` },
    ),
  );

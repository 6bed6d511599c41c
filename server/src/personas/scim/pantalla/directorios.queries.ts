import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Directorio, GrupoDeDirectorio, PersonaEnlazada } from '#contract/personas/scim/directorios.schemas.ts';
import { many, manyValues, maybeOne, oneValue } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

/** Keys that may write people, and those that have done so. */
export const selectDirectorios = () =>
  many(Directorio)(sql`
    select c.id as "ClaveId", c.nombre as "Nombre", c.revocada is null and c.caduca > now() as "EnUso",
           'personas:leer' = any (c.alcances) as "Lee", greatest(d.bien, d.fallo) as "Usada", d.fallo as "Fallo",
           coalesce(d.porque, '') as "Porque", d.falla_desde as "FallaDesde",
           (select count(*)::int from persona_externa p where p.clave_id = c.id and p.borrada is null) as "Personas",
           (select count(*)::int from grupo_externo g where g.clave_id = c.id) as "Grupos"
      from clave_sistema c left join directorio d on d.clave_id = c.id
     where 'personas:escribir' = any (c.alcances) and (c.revocada is null or d.clave_id is not null)
     order by c.revocada is not null, lower(c.nombre), c.id limit 100`);
export const countPorContar = () => oneValue(z.int())(sql`select count(*)::int as n from papel_por_contar`);

const MAX_GRUPOS = 1_000;
export const selectGruposDeTodos = () =>
  many(GrupoDeDirectorio)(sql`
    select g.id as "Id", g.nombre as "Nombre", c.nombre as "Directorio", coalesce(g.rol, '') as "Rol", g.version as "Version",
           (select count(*)::int from grupo_externo_persona m where m.grupo_id = g.id) as "Personas"
      from grupo_externo g join clave_sistema c on c.id = g.clave_id
     order by g.rol is null, lower(g.nombre), g.id limit ${MAX_GRUPOS}`);

const Grupo = z.object({
  Id: z.int(),
  Nombre: z.string(),
  rol: z.nullable(z.string()),
  Version: z.int(),
  enUso: z.boolean(),
});
export const selectGrupoDeTodos = (id: number) =>
  maybeOne(Grupo)(
    sql`select g.id as "Id", g.nombre as "Nombre", g.rol, g.version as "Version",
               c.revocada is null and c.caduca > now() as "enUso"
          from grupo_externo g join clave_sistema c on c.id = g.clave_id where g.id = ${id} for update of g`,
  );
export const selectGruposConRol = (deClave: number) =>
  manyValues(z.int())(sql`select id from grupo_externo where clave_id = ${deClave} and rol is not null order by id`);
/** Roles that people have by groups, all of them of this key. */
export const countPapelesDeClave = (deClave: number) =>
  oneValue(z.int())(sql`
    select count(*)::int as n
      from (select distinct m.usuario_id, g.rol from grupo_externo g join grupo_externo_persona m on m.grupo_id = g.id
             where g.clave_id = ${deClave} and g.rol is not null) d
      join papel_externo p using (usuario_id, rol) join usuario u on u.id = d.usuario_id
     where not 'ADMIN' = any (u.roles) and not exists (
       select from grupo_externo_persona m join grupo_externo o on o.id = m.grupo_id
        where m.usuario_id = d.usuario_id and o.rol = d.rol and o.clave_id <> ${deClave})`);
/** Gives a group its role, in the version that was read. */
export const updateRolDeGrupo = ({ Id, Version }: { Id: number; Version: number }, rol: string | null) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update grupo_externo set rol = ${rol}, cambiado = now(), version = version + 1
     where id = ${Id} and version = ${Version} returning id as "Id"`);

export const selectEnlazadas = (lector: number, limite: number, desde: Desde<typeof claveId>) =>
  many(PersonaEnlazada)(sql`
    select e.id as "Id", e.usuario_id as "PersonaId", u.nombre as "Nombre", ${fotoDe(sql`u.id`, lector)} as "Foto",
           u.matricula as "Matricula", e.usuario as "Usuario", c.nombre as "Directorio", e.enlazada as "Desde", u.activo as "Activa"
      from persona_externa e join usuario u on u.id = e.usuario_id join clave_sistema c on c.id = e.clave_id
     where e.borrada is null ${antesDe(sql`e.id`, desde)}
     order by e.id desc limit ${limite + 1}`);

/** Directories of people whose writing has failed for a day (server/src/personas/scim). */
export const selectDirectoriosQueFallan = () =>
  many(z.object({ Nombre: z.string(), Porque: z.string() }))(sql`
    select c.nombre as "Nombre", d.porque as "Porque" from directorio d join clave_sistema c on c.id = d.clave_id
     where d.falla_desde < now() - interval '1 day' and c.revocada is null and c.caduca > now() order by d.falla_desde`);

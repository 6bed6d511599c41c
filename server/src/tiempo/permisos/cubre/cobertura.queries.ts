import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { Candidato, CoberturaPedida } from '#contract/tiempo/permisos/cobertura/cobertura.schemas.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';

/** Most people who are offered. */
const MAX_CANDIDATOS = 100;
/** Days between two on which a person is away, as stretches, never why. */
const falta = (persona: Sql, desde: Sql, hasta: Sql) => sql`(
  select coalesce(json_agg(json_build_object('Desde', greatest(a.desde, ${desde}), 'Hasta', least(a.hasta, ${hasta}))
           order by a.desde), '[]')
    from ausencia a where a.usuario_id = ${persona} and a.anulada is null and a.desde <= ${hasta} and a.hasta >= ${desde})`;
/** Condition: `c` works here and is of the same team or area as the person `yo`. */
const delEquipo = sql`c.activo and 'EMPLEADO' = any (c.roles) and c.id <> yo.id
  and (c.responsable_id = yo.responsable_id or c.area_codigo = yo.area_codigo or c.id = yo.responsable_id or c.responsable_id = yo.id)`;

/** People who may be asked to cover: of the same team first, by name. */
export const selectCandidatos = (usuarioId: number, desde: string, hasta: string, lectorId = usuarioId) =>
  many(Candidato)(sql`
    select c.id as "Id", c.nombre as "Nombre", ${fotoDe(sql`c.id`, lectorId)} as "Foto", c.puesto as "Puesto",
           ${falta(sql`c.id`, sql`${desde}::date`, sql`${hasta}::date`)} as "Falta"
      from usuario yo join usuario c on ${delEquipo}
     where yo.id = ${usuarioId}
     order by c.responsable_id is distinct from yo.responsable_id, sin_tildes(c.nombre), c.id limit ${MAX_CANDIDATOS}`);
/** One of them. */
export const selectCandidato = (usuarioId: number, personaId: number) =>
  maybeOne(z.object({ id: z.int() }))(sql`
    select c.id from usuario yo join usuario c on ${delEquipo} where yo.id = ${usuarioId} and c.id = ${personaId}`);

/** Leave to come, or under way, that this person is asked to cover, the nearest first. */
export const selectPedidas = (personaId: number) =>
  many(CoberturaPedida)(sql`
    select p.id as "Id", u.nombre as "Persona", ${fotoDe(sql`u.id`, personaId)} as "Foto", p.desde as "Desde", p.hasta as "Hasta",
           b.estado_id as "EstadoId", p.estado_id <> 1 as "Concedido", b.comentario as "Comentario", b.pedida as "Pedida",
           ${falta(sql`${personaId}::bigint`, sql`p.desde`, sql`p.hasta`)} as "Falta"
      from cobertura_permiso b join permiso p on p.id = b.permiso_id join usuario u on u.id = p.usuario_id
     where b.persona_id = ${personaId} and p.estado_id in (1, 2, 6) and p.hasta >= hoy()
     order by p.desde, p.id limit 100`);

const Cobertura = z.object({
  permisoId: z.int(),
  numero: z.string(),
  personaId: z.int(),
  persona: z.string(),
  usuarioId: z.int(),
  usuario: z.string(),
  estadoId: z.int(),
  permisoEstado: z.int(),
  desde: fecha,
  hasta: fecha,
});
export type Cobertura = z.output<typeof Cobertura>;
const cobertura = sql`
  select b.permiso_id as "permisoId", p.numero, b.persona_id as "personaId", q.nombre as persona, u.id as "usuarioId",
         u.nombre as usuario, b.estado_id as "estadoId", p.estado_id as "permisoEstado", p.desde, p.hasta
    from cobertura_permiso b join permiso p on p.id = b.permiso_id join usuario u on u.id = p.usuario_id
    join usuario q on q.id = b.persona_id`;
/** Cover of a leave; undefined: nobody is named. */
export const selectCobertura = (permisoId: number) =>
  maybeOne(Cobertura)(sql`${cobertura} where b.permiso_id = ${permisoId}`);
/** The same for whoever is asked, while the leave is to come or under way. Locks the leave before its cover, as naming somebody does. */
export const selectPedida = (personaId: number, permisoId: number) =>
  maybeOne(Cobertura)(sql`
    ${cobertura} where b.permiso_id = ${permisoId} and b.persona_id = ${personaId} and p.estado_id in (1, 2, 6) and p.hasta >= hoy()
       for update of p`);

export const insertCobertura = (permisoId: number, personaId: number) =>
  execute(sql`
    insert into cobertura_permiso (permiso_id, persona_id) values (${permisoId}, ${personaId})
    on conflict (permiso_id) do update set persona_id = excluded.persona_id, estado_id = 1, comentario = '', pedida = now(),
      respondida = null`);
/** Gives the cover of a leave, with its answer, to another one that continues it. */
export const insertMismaCobertura = (permisoId: number, otroId: number) =>
  execute(sql`
    insert into cobertura_permiso (permiso_id, persona_id, estado_id, comentario, pedida, respondida)
    select ${otroId}::bigint, persona_id, estado_id, comentario, pedida, respondida
      from cobertura_permiso where permiso_id = ${permisoId}`);
export const deleteCobertura = (permisoId: number) =>
  execute(sql`delete from cobertura_permiso where permiso_id = ${permisoId}`);
export const updatePreguntada = (permisoId: number) =>
  execute(sql`
    update cobertura_permiso set estado_id = 1, comentario = '', pedida = now(), respondida = null where permiso_id = ${permisoId}`);
/** Stores an answer while this person is the one who is asked. */
export const updateRespondida = (permisoId: number, personaId: number, r: { estadoId: 2 | 3; comentario: string }) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    with hecha as (
      update cobertura_permiso set estado_id = ${r.estadoId}, comentario = ${r.comentario}, respondida = now()
       where permiso_id = ${permisoId} and persona_id = ${personaId} returning permiso_id)
    update permiso p set version = p.version + 1 from hecha h
     where p.id = h.permiso_id and p.estado_id in (1, 2, 6) returning p.id as "Id"`);
/** Notes on a leave that who covers it has changed, while it waits or is granted. */
export const updateVersion = (permisoId: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update permiso set version = version + 1 where id = ${permisoId} and estado_id in (1, 2) returning id as "Id"`);

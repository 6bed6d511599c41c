import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { firstRows } from '#server/casa/base/constants.ts';
import { oneValue } from '#server/casa/base/db.ts';
import { ROL_QUE_DECIDE, type TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Desde } from './cursor.ts';

/*
 * Conditions and columns about the request `s` of an area's thing and its approver `r`, for queries that join them by `conSolicitud`.
 */

/** Join of the request of each row. The kind is written into the text, because the plan depends on it. */
export const conSolicitud = (tipo: TipoSolicitud, id: Sql): Sql => sql`
  join solicitud s on s.tipo = ${raw(`'${tipo}'`)} and s.entidad_id = ${id}
  left join usuario r on r.id = s.aprobador_id`;
/** Approver in words: a name, the words of a role, or '' without an approver. `nombre`: column with the name. */
export const enManos = (nombre: Sql): Sql => sql`case when s.aprobador_id is null then '' else coalesce(
  ${JSON.stringify(ROL_QUE_DECIDE)}::jsonb ->> s.rol, ${nombre}, '') end`;
/** Column with the approver in words while a decision is pending, otherwise ''. */
export const enManosDe = sql`case when s.estado_id = 1 then ${enManos(sql`r.nombre`)} else '' end as "EnManosDe"`;

/** Accounts for which this person decides today: their own, and those delegated to them. */
export const representados = (usuarioId: number): Sql => sql`(
  select ${usuarioId}::bigint as id
  union select d.de_id from delegacion d where d.para_id = ${usuarioId} and hoy() between d.desde and d.hasta)`;
/** True for the responsible of a person at any distance, and for whoever decides for that responsible today. */
export const respondePor = (usuarioId: number, personaId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
    select ${personaId}::bigint <> ${usuarioId} and exists (
      select from ${representados(usuarioId)} r, equipo_de(r.id) e where e = ${personaId}) as si`);
/** Condition: the account `u` has the role that decides, and the request is not its own. */
const deSuRol = sql`u.activo and s.rol = any (u.roles) and u.id <> all (s.peticionario_id || s.interesados)`;
const soyTitular = (
  usuarioId: number,
) => sql`case when s.rol is null then coalesce(s.aprobador_id = ${usuarioId}, false)
  else exists (select from usuario u where u.id = ${usuarioId} and ${deSuRol}) end`;
/**
 * Accounts that have it and have delegated to this person today. A request that one person alone decides (`para_id`) is nobody's by
 * delegation.
 */
const delegantes = (usuarioId: number) => sql`
  from delegacion d join usuario u on u.id = d.de_id
 where s.para_id is null and d.para_id = ${usuarioId} and hoy() between d.desde and d.hasta
   and case when s.rol is null then u.id = s.aprobador_id else ${deSuRol} end`;
/** Condition: the request was not made for this person. */
const noEsPara = (usuarioId: number): Sql => sql`${usuarioId} <> all (s.interesados)`;
/** Condition: this person is an approver of the request, or a delegate of an approver today. */
export const soyAprobador = (usuarioId: number): Sql =>
  sql`((${soyTitular(usuarioId)} or exists (select ${delegantes(usuarioId)})) and ${noEsPara(usuarioId)})`;
/** Column with the person for whom this delegate decides, {id, nombre}; null for an approver. */
export const representado = (usuarioId: number): Sql => sql`
  case when ${usuarioId} <> s.peticionario_id and ${noEsPara(usuarioId)} and not ${soyTitular(usuarioId)}
       then (select json_build_object('id', u.id, 'nombre', u.nombre) ${delegantes(usuarioId)} order by u.id limit 1) end`;

/** Sort key of requests: microseconds of the creation, and the number. */
export const claveCreada = z.tuple([z.int(), z.int()]);
export const creada = sql`(extract(epoch from s.creada) * 1000000)::bigint`;
/** Sort key of urgency: day by which it should be decided, as days since 1970, then as `claveCreada`. */
export const claveUrgente = z.tuple([z.int(), z.int(), z.int()]);
export const urgente = sql`(s.antes_de - date 'epoch')`;

/**
 * Queues in which requests wait for this person, each with the accounts for which they are theirs: of those accounts, and of their
 * roles.
 */
export const colas = (usuarioId: number): Sql => sql`(
    select r.id::text collate "C" as cola, array[r.id] as quienes from ${representados(usuarioId)} r
    union all
    select k.rol collate "C", array_agg(u.id) from ${representados(usuarioId)} r
    join usuario u on u.id = r.id and u.activo, unnest(u.roles) k (rol)
    where ${JSON.stringify(ROL_QUE_DECIDE)}::jsonb ? k.rol group by k.rol)`;
/** Open requests of a queue `c` and a kind `t` that wait for this person. */
export const esperan = (usuarioId: number): Sql => sql`
  s.estado_id = 1 and s.cola = c.cola and s.tipo = t.tipo and s.peticionario_id <> ${usuarioId} and ${noEsPara(usuarioId)}
  and (s.para_id is null or s.aprobador_id = ${usuarioId}) and not c.quienes <@ (s.peticionario_id || s.interesados)`;

type Pendientes<Clave extends z.core.$ZodType> = { usuarioId: number; tipos: Sql; limite: number; desde: Desde<Clave> };
/**
 * Ids of the requests of these kinds that wait for this person, the oldest first. The first ones of each kind and queue are read from
 * the index and no others, however many wait.
 */
export const primerasQueEsperan = ({ usuarioId, tipos, limite, desde }: Pendientes<typeof claveCreada>): Sql => sql`
  select x.id from ${colas(usuarioId)} c, unnest(${tipos}) t (tipo), lateral (
    select s.id, s.creada from solicitud s
     where ${esperan(usuarioId)}
       ${desde ? sql`and (s.creada, s.id) > (${microsegundos(desde[0])}, ${desde[1]}::bigint)` : empty}
     order by s.creada, s.id ${firstRows(limite)}) x
   order by x.creada, x.id ${firstRows(limite)}`;
/** The same, the most urgent first. */
export const masUrgentes = ({ usuarioId, tipos, limite, desde }: Pendientes<typeof claveUrgente>): Sql => sql`
  select x.id from ${colas(usuarioId)} c, unnest(${tipos}) t (tipo), lateral (
    select s.id, s.antes_de, s.creada from solicitud s
     where ${esperan(usuarioId)}
       ${
         desde
           ? sql`and (s.antes_de, s.creada, s.id) >
             (${diaDesdeEpoch(desde[0])}, ${microsegundos(desde[1])}, ${desde[2]}::bigint)`
           : empty
       }
     order by s.antes_de, s.creada, s.id ${firstRows(limite)}) x
   order by x.antes_de, x.creada, x.id ${firstRows(limite)}`;
/** Instant of `creada`. */
export const microsegundos = (desdeEpoch: number) =>
  sql`timestamptz 'epoch' + ${desdeEpoch} * interval '1 microsecond'`;
/** A foreign key far from any day stays one that the database can hold. */
const diaDesdeEpoch = (dias: number) => sql`date 'epoch' + least(greatest(${dias}::bigint, -700000), 2900000)::int`;

import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { firstRows } from '#server/base/constants.ts';
import type { TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import type { Desde } from './cursor.ts';

/*
 * Conditions and columns about the request `s` of an area's thing and its approver `r`, for queries that join them by `conSolicitud`.
 */

/** Join of the request of each row. The kind stands in the text: it decides the plan. */
export const conSolicitud = (tipo: TipoSolicitud, id: Sql): Sql => sql`
  join solicitud s on s.tipo = ${raw(`'${tipo}'`)} and s.entidad_id = ${id}
  left join usuario r on r.id = s.aprobador_id`;
/** Column: name of the person who has to decide, or '' when no decision is pending. */
export const enManosDe = sql`case when s.estado_id = 1 then coalesce(r.nombre, '') else '' end as "EnManosDe"`;

/** Accounts on which this person decides today: their own, and those delegated to them. */
export const representados = (usuarioId: number): Sql => sql`(
  select ${usuarioId}::bigint as id
  union select d.de_id from delegacion d where d.para_id = ${usuarioId} and hoy() between d.desde and d.hasta)`;
/** The approver has delegated to this person today. A request that one person alone decides (`para_id`) is nobody's by delegation. */
export const delegadaEn = (usuarioId: number): Sql => sql`(s.para_id is null and exists (
  select from delegacion d where d.de_id = s.aprobador_id and d.para_id = ${usuarioId} and hoy() between d.desde and d.hasta))`;
/** Requests made for this person are excluded. */
export const noEsPara = (usuarioId: number): Sql => sql`${usuarioId} <> all (s.interesados)`;
/** True for the approver and for their delegate of today. */
export const soyAprobador = (usuarioId: number): Sql =>
  sql`coalesce((s.aprobador_id = ${usuarioId} or ${delegadaEn(usuarioId)}) and ${noEsPara(usuarioId)}, false)`;

/** Sort key of requests: microseconds of its creation, and its number. */
export const claveCreada = z.tuple([z.int(), z.int()]);
export const creada = sql`(extract(epoch from s.creada) * 1000000)::bigint`;

/** Open requests of one account `r` and one kind `t` that wait for this person. */
export const esperan = (usuarioId: number): Sql => sql`
  s.estado_id = 1 and s.aprobador_id = r.id and s.tipo = t.tipo and s.peticionario_id <> ${usuarioId} and ${noEsPara(usuarioId)}
  and coalesce(s.para_id, ${usuarioId}) = ${usuarioId}`;

type Pendientes = { usuarioId: number; tipos: Sql; limite: number; desde: Desde<typeof claveCreada> };
/**
 * Ids of the requests of these kinds that wait for this person, the oldest first. The first ones of each kind and account are read from
 * the index and no others, however many wait.
 */
export const primerasQueEsperan = ({ usuarioId, tipos, limite, desde }: Pendientes): Sql => sql`
  select x.id from ${representados(usuarioId)} r, unnest(${tipos}) t (tipo), lateral (
    select s.id, s.creada from solicitud s
     where ${esperan(usuarioId)}
       ${desde ? sql`and (s.creada, s.id) > (timestamptz 'epoch' + ${desde[0]} * interval '1 microsecond', ${desde[1]}::bigint)` : empty}
     order by s.creada, s.id ${firstRows(limite)}) x
   order by x.creada, x.id ${firstRows(limite)}`;

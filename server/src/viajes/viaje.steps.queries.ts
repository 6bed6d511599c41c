import sql, { type Sql } from 'sql-template-tag';
import { insertCorreoA } from '#server/correo/correo.port.ts';
import { insertNotificacionA } from '#server/notificaciones/notificaciones.port.ts';
import type { Noticia } from './viaje.mail.ts';
import { soyAprobador, todoElegido } from './viaje.queries.ts';

/** What a step of a viaje does besides moving its state: fragments of the statement in `viaje.writes.queries.ts`, where `v` is the viaje and `movido` its moved row. */

/** To where a draft goes. Who decides is found where it begins to wait, by a trigger that no change of responsibles gets past. */
export const TRAS_ENVIAR = {
  hasta: sql`case when exists (select from necesidad n where n.viaje_id = v.id and quiere_propuesta(n)) then 2 else 3 end`,
};
export const TRAS_CONFORMAR = {
  hasta: 3,
  cambios: sql`,
    precio = (select sum(p.precio) from propuesta p join necesidad n on n.id = p.necesidad_id where n.viaje_id = v.id and p.estado_id = 3)`,
  siendo: sql`and ${todoElegido}`,
};
/** Back in its author's hands: nothing is chosen, priced or waiting any more. */
export const TRAS_VOLVER = {
  hasta: 1,
  cambios: sql`, aprobador_id = null, precio = null`,
  ademas: sql`, deshecho as (
    update propuesta p set estado_id = 2 from necesidad n, movido m where n.viaje_id = m.id and p.necesidad_id = n.id and p.estado_id = 3),
    sin_motivo as (update necesidad n set sin_propuesta_motivo = '' from movido m where n.viaje_id = m.id and n.sin_propuesta_motivo <> '')`,
};
export const TRAS_ANULAR = { hasta: 8, cambios: sql`, estado_previo = v.estado_id` };
export const CON_DOCUMENTOS = sql`and exists (select from viaje_documento d where d.viaje_id = v.id)`;
export const YA_TERMINADO = sql`and v.fecha_regreso < hoy()`;
/** Only while the same person is to decide, and whoever does it decides for them. */
export const CON_APROBADOR = (aprobadorId: number | null, quienId: number) =>
  sql`and v.aprobador_id = ${aprobadorId} and ${soyAprobador(quienId)}`;

/** Ids of whoever is to decide and of those who stand in for them today: SQL of type bigint[]. */
const quienesAprueban = sql`select array_agg(x.id) from movido m, lateral (
  select m.aprobador_id as id union
  select d.para_id from delegacion d where d.de_id = m.aprobador_id and d.para_id <> m.solicitante_id and hoy() between d.desde and d.hasta) x where m.estado_id = 3`;
/** Ids of the travel desk, when it is its turn. */
const quienesGestionan = sql`select array_agg(u.id) from usuario u, movido m where m.estado_id in (2, 4) and 'GESTOR_VIAJES' = any(u.roles) and u.activo`;
export const archivosDelViaje = (id: number) =>
  sql`select array_agg(d.archivo_id order by d.id) from viaje_documento d where d.viaje_id = ${id}`;

const solicitante = sql`select array_agg(solicitante_id) from movido`;
/** The traveller would have left by then. Only the day of departure is known, so it is taken to begin at midnight. */
const alPartir = sql`select m.fecha_salida::timestamp at time zone 'Europe/Madrid' from movido m`;

/** Tells whose turn it is now: the travel desk or whoever decides. */
export const AVISAR_TURNO = (aGestion: Noticia, aAprobador: Noticia): Sql => sql`,
  aviso_gestion as (${insertNotificacionA({ usuarioIds: quienesGestionan, ...aGestion })}),
  aviso_aprobador as (${insertNotificacionA({ usuarioIds: quienesAprueban, ...aAprobador })})`;
/** The requester learns what was decided; once approved it is the travel desk's turn again. */
export const AVISAR_DECISION = (aSolicitante: Noticia, aGestion: Noticia): Sql => sql`,
  aviso as (${insertNotificacionA({ usuarioIds: solicitante, ...aSolicitante })}),
  aviso_gestion as (${insertNotificacionA({ usuarioIds: quienesGestionan, ...aGestion })})`;
/** The requester and whoever had it in hand, unless they are the one who calls it off. */
export const AVISAR_ANULACION = (noticia: Noticia, quienId: number): Sql =>
  sql`, aviso as (${insertNotificacionA({
    usuarioIds: sql`select array_agg(x) from movido m, unnest(array[m.solicitante_id, m.aprobador_id]) x where x <> ${quienId}`,
    antesDe: alPartir,
    ...noticia,
  })})`;
export const AVISAR_EMISION = ({ correo, ...noticia }: Noticia, viajeId: number): Sql =>
  sql`, aviso as (${insertNotificacionA({
    usuarioIds: solicitante,
    antesDe: alPartir,
    ...noticia,
    correo: { ...correo, adjuntos: archivosDelViaje(viajeId) },
  })})`;
export const ENVIAR_DOCUMENTOS = (mensaje: { asunto: string; texto: string }, viajeId: number): Sql =>
  sql`, aviso as (${insertCorreoA({ usuarioIds: solicitante, adjuntos: archivosDelViaje(viajeId), ...mensaje })})`;

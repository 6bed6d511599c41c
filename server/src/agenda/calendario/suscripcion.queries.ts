import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Suscripcion, TIPOS_SUSCRIPCION } from '#contract/agenda/calendario/calendario.schemas.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';

type Tipo = (typeof TIPOS_SUSCRIPCION)[number];
/** Links to the team's absences have a table of their own. */
const tablaDe = (tipo: Tipo) => (tipo === 'E' ? sql`suscripcion_equipo` : sql`suscripcion_ical`);
const todas = sql`(
  select usuario_id, tipo, huella, creada, leida from suscripcion_ical
  union all select usuario_id, tipo, huella, creada, leida from suscripcion_equipo)`;

export const selectSuscripciones = (usuarioId: number) =>
  many(
    Suscripcion,
  )(sql`select tipo as "Tipo", creada as "Creada", leida as "Leida" from ${todas} s where usuario_id = ${usuarioId}
      order by tipo desc`);
/** Replaces a link; the version goes on, for programs that read both. */
export const insertSuscripcion = (usuarioId: number, tipo: Tipo, huella: string) =>
  execute(sql`
    insert into ${tablaDe(tipo)} (usuario_id, tipo, huella) values (${usuarioId}, ${tipo}, ${huella})
    on conflict (usuario_id, tipo) do update set huella = excluded.huella, creada = now(), leida = null`);
export const deleteSuscripcion = (usuarioId: number, tipo: Tipo) =>
  maybeOne(z.object({ tipo: z.string() }))(sql`
    delete from ${tablaDe(tipo)} where usuario_id = ${usuarioId} and tipo = ${tipo} returning tipo`);

const Abierta = z.object({ usuarioId: z.int(), tipo: z.enum(TIPOS_SUSCRIPCION), hoy: z.string() });
/** The feed of a secret, of a person on the staff, with the current day at their work centre. */
export const selectAbierta = (huella: string) =>
  maybeOne(Abierta)(sql`
    select s.usuario_id as "usuarioId", s.tipo, (now() at time zone coalesce(c.zona, 'Europe/Madrid'))::date as hoy
      from ${todas} s join usuario u on u.id = s.usuario_id and u.activo
      left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where s.huella = ${huella}`);
const Leida = z.object({ version: z.int(), modificada: z.string() });
/** Notes a reading, and a new version where the content has changed; no row when the link was revoked meanwhile. */
export const updateLeida = (tipo: Tipo, huella: string, contenido: string) =>
  maybeOne(Leida)(sql`
    update ${tablaDe(tipo)} set leida = now(), contenido = ${contenido},
           version = version + (contenido <> ${contenido})::int, modificada = case when contenido <>
             ${contenido} then now() else modificada end
     where huella = ${huella} returning version, modificada`);

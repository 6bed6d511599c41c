import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Dispositivo, type FormularioPreferencias } from '#contract/notificaciones/notificacion.schemas.ts';
import { CLAVES_NOTIFICACION, MODOS_CORREO } from '#contract/notificaciones/notificaciones.rules.ts';
import { execute, many, one } from '#server/base/db.ts';

const Propia = z.object({ tipo: z.enum(CLAVES_NOTIFICACION), dispositivo: z.boolean(), correo: z.enum(MODOS_CORREO) });
export type Propia = z.output<typeof Propia>;

/** What a person has changed of the defaults. */
export const selectPropias = (usuarioId: number) =>
  many(
    Propia,
    sql`select tipo, dispositivo, correo from preferencia where usuario_id = ${usuarioId} and tipo = any (${CLAVES_NOTIFICACION})`,
  );

export const selectHorario = (usuarioId: number) =>
  one(z.object({ Horario: z.string() }), sql`select horario_de_avisos(${usuarioId}) as "Horario"`);

/** The devices of a person, the last one that came first. */
export const selectDispositivos = (usuarioId: number) =>
  many(
    Dispositivo,
    sql`select id as "Id", nombre as "Nombre", creada as "Desde" from suscripcion where usuario_id = ${usuarioId} order by id desc`,
  );

/** The kinds that are named, as they are from now on; the others stay as they were. What equals the default is not kept. */
export const updatePreferencias = (usuarioId: number, { preferencias }: FormularioPreferencias) =>
  execute(sql`
    with pedida as (
      select * from jsonb_to_recordset(${JSON.stringify(preferencias)}::jsonb) as p (tipo text, dispositivo boolean, correo text)),
    borrada as (
      delete from preferencia p using pedida n
       where p.usuario_id = ${usuarioId} and p.tipo = n.tipo and n.dispositivo and n.correo = 'reserva')
    insert into preferencia (usuario_id, tipo, dispositivo, correo)
    select ${usuarioId}, tipo, dispositivo, correo from pedida where not (dispositivo and correo = 'reserva')
    on conflict (usuario_id, tipo) do update set dispositivo = excluded.dispositivo, correo = excluded.correo`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Dispositivo, type FormularioPreferencias } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { CLAVES_NOTIFICACION, MODOS_CORREO } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { execute, many, one, transaction } from '#server/casa/base/db.ts';

const Propia = z.object({ tipo: z.enum(CLAVES_NOTIFICACION), dispositivo: z.boolean(), correo: z.enum(MODOS_CORREO) });

/** Preferences of a person that differ from the defaults. */
export const selectPropias = (usuarioId: number) =>
  many(Propia)(
    sql`select tipo, dispositivo, correo from preferencia where usuario_id = ${usuarioId} and tipo = any (${CLAVES_NOTIFICACION})`,
  );

export const selectHorario = (usuarioId: number) =>
  one(z.object({ Horario: z.string() }))(sql`select horario_de_notificaciones(${usuarioId}) as "Horario"`);

/** Devices of a person, the newest first. */
export const selectDispositivos = (usuarioId: number) =>
  many(Dispositivo)(
    sql`select id as "Id", nombre as "Nombre", creada as "Desde" from suscripcion where usuario_id = ${usuarioId} order by id desc`,
  );

/** Sets the named kinds; rows equal to the default are not stored. */
export const updatePreferencias = (usuarioId: number, { preferencias }: FormularioPreferencias) =>
  transaction(async () => {
    await execute(sql`
      insert into preferencia (usuario_id, tipo, dispositivo, correo)
      select ${usuarioId}, tipo, dispositivo, correo
        from jsonb_to_recordset(${JSON.stringify(preferencias)}::jsonb) as p (tipo text, dispositivo boolean, correo text)
      on conflict (usuario_id, tipo) do update set dispositivo = excluded.dispositivo, correo = excluded.correo`);
    await execute(sql`delete from preferencia where usuario_id = ${usuarioId} and dispositivo and correo = 'reserva'`);
  });

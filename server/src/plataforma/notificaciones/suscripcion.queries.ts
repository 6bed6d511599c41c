import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne } from '#server/casa/base/db.ts';

const Id = z.object({ Id: z.int() });
/** Maximum number of devices of one person; the longest unseen are deleted. */
const MAX_DISPOSITIVOS = 20;

export type Alta = {
  usuarioId: number;
  sid: string;
  /** Digest of the device, or null without a device cookie. */
  huella: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  nombre: string;
};
/** Moves the device's subscription to this person. Undefined when the session has ended meanwhile. */
export const insertSuscripcion = ({ usuarioId, sid, huella, endpoint, p256dh, auth, nombre }: Alta) =>
  maybeOne(Id)(sql`
    insert into suscripcion (usuario_id, sid, huella, endpoint, p256dh, auth, nombre)
    select ${usuarioId}, s.sid, ${huella}, ${endpoint}, ${p256dh}, ${auth}, ${nombre}
      -- locked, so that a logout at the same moment comes before or after, and never in between
      from sesion s where s.sid = ${sid} and s.terminada is null for share
    on conflict (endpoint) do update
       set usuario_id = excluded.usuario_id, sid = excluded.sid, huella = excluded.huella, p256dh = excluded.p256dh,
           auth = excluded.auth, nombre = excluded.nombre, en_manos_de = null, vista = now(), fallos = 0,
           creada = case when suscripcion.usuario_id = excluded.usuario_id then suscripcion.creada else now() end
    returning id as "Id"`);

/** Deletes other subscriptions of that device, which would repeat everything, and those beyond the person's limit. */
export const deleteSobrantes = ({ usuarioId, huella, endpoint }: Pick<Alta, 'usuarioId' | 'huella' | 'endpoint'>) =>
  execute(sql`
    delete from suscripcion where endpoint <> ${endpoint} and (huella = ${huella} or id in (
      select id from suscripcion where usuario_id = ${usuarioId} and endpoint <> ${endpoint}
       order by vista desc, id desc offset ${MAX_DISPOSITIVOS - 1}))`);

export const deleteSuscripcion = (usuarioId: number, endpoint: string) =>
  execute(sql`delete from suscripcion where usuario_id = ${usuarioId} and endpoint = ${endpoint}`);

/** Undefined for a device that is not this person's. */
export const deleteDispositivo = (usuarioId: number, id: number) =>
  maybeOne(Id)(sql`delete from suscripcion where usuario_id = ${usuarioId} and id = ${id} returning id as "Id"`);

export type CambioDeSesion = { antes: string | undefined; ahora: string; usuarioId: number; sid: string };
/**
 * Entry on a device: subscriptions of others are held, since the person may still go back, and end with the new session; their own
 * moves to it.
 */
export const updateDispositivoEnOtrasManos = ({ antes, ahora, usuarioId, sid }: CambioDeSesion) =>
  execute(sql`
    update suscripcion
       set huella = ${ahora},
           sid = case when usuario_id = ${usuarioId} then ${sid} else sid end,
           vista = case when usuario_id = ${usuarioId} then now() else vista end,
           en_manos_de = case when usuario_id <> ${usuarioId} then coalesce(en_manos_de, ${sid}) end
     where huella = ${antes ?? null}`);

/** Resumes subscriptions that an entry, given back since, had paused. */
export const updateDispositivoSuelto = (sid: string) =>
  execute(sql`update suscripcion set en_manos_de = null where en_manos_de = ${sid}`);

import sql from 'sql-template-tag';
import { SesionAbierta } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import * as z from 'zod/mini';

/** Sessions of a person that are open now, the asking one first. They last half a day, so the last hundred are enough. */
export const selectAbiertas = (usuarioId: number, sid: string) =>
  many(SesionAbierta)(sql`
    select s.numero as "Id", s.dispositivo as "Dispositivo", s.creada as "Desde", s.vista as "Vista", s.modo as "Modo",
           p.nombre as "Proveedor", s.sid = ${sid} as "Esta"
      from sesion s left join proveedor_identidad p on p.id = s.proveedor_id
     where s.usuario_id = ${usuarioId} and s.terminada is null and s.caduca > now()
     order by s.sid = ${sid} desc, s.vista desc, s.numero desc limit 100`);

/** Ends another session of this person; undefined when there is none such. */
export const updateAbiertaTerminada = (usuarioId: number, sid: string, numero: number) =>
  maybeOne(z.object({ Id: z.int(), dispositivo: z.string() }))(sql`
    update sesion set terminada = now()
     where numero = ${numero} and usuario_id = ${usuarioId} and sid <> ${sid} and terminada is null and caduca > now()
    returning numero as "Id", dispositivo`);

/** True when the person has entered before, because the first device of all is not notified. */
export const existsOtraSesion = async (usuarioId: number, sid: string): Promise<boolean> =>
  (await execute(sql`select from sesion where usuario_id = ${usuarioId} and sid <> ${sid} limit 1`)) > 0;

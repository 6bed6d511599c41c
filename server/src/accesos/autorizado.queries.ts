import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Autorizado } from '#contract/accesos/acceso.schemas.ts';
import { unplanned } from '#server/base/constants.ts';
import { many, one } from '#server/base/db.ts';

const AutorizadoRow = z.extend(z.omit(Autorizado, { HoraInicio: true, HoraFin: true, HoraInicioFinEstimada: true }), {
  inicio: z.string(),
  fin: z.string(),
});
export type AutorizadoRow = z.output<typeof AutorizadoRow>;

/** Whether the gate may look at this day: yesterday, for a night that has just gone by, today and tomorrow. */
export const selectDiaDePuerta = (fecha: string | undefined) =>
  one(
    z.object({ fecha: z.string(), cerca: z.boolean() }),
    sql`select f.fecha, f.fecha between hoy() - 1 and hoy() + 1 as cerca from (select coalesce(${fecha ?? null}::date, hoy()) as fecha) f`,
  );

/**
 * Who may be in on some part of that day, by hour: a night that passes midnight is on both of its days. Whoever has left the company
 * since then is let in no more. No stay is longer than a day, which with the hour of October is 25 hours.
 */
export const selectAutorizados = (fecha: string) =>
  many(
    AutorizadoRow,
    sql`
    select a.id as "AccesoId", a.numero as "Numero", u.id as "PersonaId", u.nombre as "Nombre", u.matricula as "Matricula", p.origen as "Origen",
           t.nombre as "TipoAcceso", a.hora_inicio as inicio, a.hora_fin as fin, d.fecha as "Fecha", d.desde as "Desde", d.hasta as "Hasta",
           q.nombre as "Solicitante"
      from (select ${unplanned(sql`${fecha}::date::timestamp at time zone 'Europe/Madrid'`)} as empieza,
                   ${unplanned(sql`(${fecha}::date + 1)::timestamp at time zone 'Europe/Madrid'`)} as acaba) dia
      join acceso_dia d on d.desde > dia.empieza - interval '25 hours' and d.desde < dia.acaba and d.hasta > dia.empieza
      join acceso a on a.id = d.acceso_id and a.estado_id = 2
      join tipo_acceso t on t.id = a.tipo_acceso_id
      join usuario q on q.id = a.solicitante_id
      join acceso_persona p on p.acceso_id = a.id
      join usuario u on u.id = p.usuario_id and u.activo
     order by greatest(d.desde, dia.empieza), d.hasta, sin_tildes(u.nombre), u.id, a.id`,
  );

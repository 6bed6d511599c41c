import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { representados, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';

/**
 * Days of a leave or trip on which this person may decide; undefined otherwise. The team of a trip is shown to the traveller's
 * responsible, to whoever stands in for them and to human resources: its approver may be of the cost centre only.
 */
export const selectPedido = (usuarioId: number, solicitudId: number, rrhh: boolean) =>
  maybeOne(z.object({ usuarioId: z.int(), nombre: z.string(), desde: fecha, hasta: fecha, personas: z.int() }))(sql`
    select u.id as "usuarioId", u.nombre, d.desde, d.hasta,
           1 + (select count(*)::int from usuario c where c.responsable_id = u.responsable_id and c.id <> u.id
              and en_plantilla_entre(c, d.desde, d.hasta)) as personas
      from solicitud s
      join lateral (
        select p.usuario_id, coalesce(c.desde, p.desde) as desde, coalesce(c.hasta, p.hasta) as hasta from permiso p
          left join cambio_permiso c on c.permiso_id = p.id and c.estado_id = 1 where s.tipo = 'PERMISO' and p.id = s.entidad_id
        union all
        select v.solicitante_id, v.fecha_salida, v.fecha_regreso from viaje v where s.tipo = 'VIAJE' and v.id = s.entidad_id) d on true
      join usuario u on u.id = d.usuario_id
     where s.id = ${solicitudId} and s.estado_id = 1 and ${soyAprobador(usuarioId)}
       and (s.tipo = 'PERMISO' or ${rrhh} or u.responsable_id in (select r.id from ${representados(usuarioId)} r))`);

type Tramo = { id: number; usuarioId: number; desde: string; hasta: string };
/** Those of these stretches of absence on which somebody else of the person's team is absent too, or has asked to be. */
export const selectCoinciden = (tramos: readonly Tramo[]) =>
  many(z.object({ id: z.int() }))(sql`
    select x.id from jsonb_to_recordset(${JSON.stringify(tramos)}::jsonb) as x (id bigint, "usuarioId" bigint, desde date, hasta date)
      join usuario yo on yo.id = x."usuarioId"
     where exists (
       select from usuario c where c.responsable_id = yo.responsable_id and c.id <> yo.id
          and en_plantilla_entre(c, x.desde, x.hasta)
          and (exists (select from ausencia a where a.usuario_id = c.id and a.anulada is null
            and a.desde <= x.hasta and a.hasta >= x.desde)
            or exists (select from permiso p where p.usuario_id = c.id and p.estado_id = 1
            and p.desde <= x.hasta and p.hasta >= x.desde)))`);

const Falta = z.object({ fecha, nombre: z.string(), porDecidir: z.boolean() });
/** Team-mates (people of the same responsible) who are absent on each day or have asked to be, also for part of the day. */
export const selectFaltan = (usuarioId: number, desde: string, hasta: string) =>
  many(Falta)(sql`
    select g::date as fecha, c.nombre, bool_and(x.pendiente) as "porDecidir"
      from usuario yo
      join usuario c on c.responsable_id = yo.responsable_id and c.id <> yo.id and ${enPlantilla({ desde, hasta }, sql`c`)}
      cross join lateral (
        select a.desde, a.hasta, false as pendiente from ausencia a where a.usuario_id = c.id and a.anulada is null
        union all
        select p.desde, p.hasta, true from permiso p where p.usuario_id = c.id and p.estado_id = 1) x
      cross join lateral generate_series(greatest(x.desde, ${desde}::date)::timestamp,
        least(x.hasta, ${hasta}::date)::timestamp, interval '1 day') g
     where yo.id = ${usuarioId} and x.desde <= ${hasta}::date and x.hasta >= ${desde}::date
     group by g, c.id order by g, sin_tildes(c.nombre), c.id`);

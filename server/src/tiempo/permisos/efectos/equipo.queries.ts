import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';

/** Leave of a request on which this person may decide; undefined otherwise. */
export const selectPedido = (usuarioId: number, solicitudId: number) =>
  maybeOne(z.object({ usuarioId: z.int(), desde: fecha, hasta: fecha, personas: z.int() }))(sql`
    select p.usuario_id as "usuarioId", p.desde, p.hasta,
           1 + (select count(*)::int from usuario c where c.responsable_id = u.responsable_id and c.id <> u.id
              and en_plantilla_entre(c, p.desde, p.hasta)) as personas
      from solicitud s join permiso p on p.id = s.entidad_id join usuario u on u.id = p.usuario_id
     where s.id = ${solicitudId} and s.tipo = 'PERMISO' and s.estado_id = 1 and ${soyAprobador(usuarioId)}`);

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

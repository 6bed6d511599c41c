import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many } from '#server/casa/base/db.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';

/** Days of the person's own leave, granted or asked for, with one state each. */
export const selectDiasPropios = (usuarioId: number, desde: string, hasta: string) =>
  many(z.object({ fecha, estadoId: z.int() }))(sql`
    select g::date as fecha, min(p.estado_id)::int as "estadoId"
      from permiso p, generate_series(greatest(p.desde, ${desde}::date)::timestamp,
        least(p.hasta, ${hasta}::date)::timestamp, interval '1 day') g
     where p.usuario_id = ${usuarioId} and p.estado_id in (1, 2, 6) and p.desde <= ${hasta}::date and p.hasta >= ${desde}::date
     group by g order by g`);

/** Number of team-mates who are absent all day on each day, without names and reasons. */
export const selectAusentesDelEquipo = (usuarioId: number, desde: string, hasta: string) =>
  many(z.object({ fecha, cuantos: z.int() }))(sql`
    select x.fecha, count(distinct c.id)::int as cuantos
      from usuario yo
      join usuario c on c.responsable_id = yo.responsable_id and c.id <> yo.id and ${enPlantilla({ desde, hasta }, sql`c`)}
     cross join lateral dias_enteros_de_ausencia(c.id, ${desde}::date, ${hasta}::date) x
     where yo.id = ${usuarioId} group by x.fecha order by x.fecha`);

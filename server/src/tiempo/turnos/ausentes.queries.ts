import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many } from '#server/casa/base/db.ts';

/** Absence on some days. `pendiente`: leave that is not decided yet. `dias`: the days of the question that it covers, in order. */
export const Ausente = z.object({ pendiente: z.boolean(), dias: z.array(fecha) });
export type Ausente = z.output<typeof Ausente>;

/** Rows of `Ausente` for a person on some days, of whole days or parts of them. */
const deUnaPersona = (quien: Sql, dias: Sql): Sql => sql`
  select x.pendiente, json_agg(distinct d.dia order by d.dia) as dias
    from (${dias}) d (dia)
    join (
      select a.desde, a.hasta, false as pendiente from ausencia a where a.usuario_id = ${quien} and a.anulada is null
      union all
      select p.desde, p.hasta, true from permiso p where p.usuario_id = ${quien} and p.estado_id = 1) x on d.dia between x.desde and x.hasta
   group by x.pendiente order by x.pendiente`;

export const selectAusentes = (usuarioIds: readonly number[], dias: readonly string[]) =>
  many(z.extend(Ausente, { usuarioId: z.int() }))(sql`
    select q.id as "usuarioId", x.* from unnest(${usuarioIds}::bigint[]) q (id),
           lateral (${deUnaPersona(sql`q.id`, sql`select unnest(${dias}::date[])`)}) x`);
/** Column for statements of other areas: the absences between two days as a JSON list. */
export const columnaDeAusencias = (quien: Sql, desde: Sql, hasta: Sql): Sql => sql`coalesce((
  select json_agg(x) from (${deUnaPersona(
    quien,
    sql`select g::date
    from generate_series(${desde}::timestamp, ${hasta}::timestamp, interval '1 day') g`,
  )}) x), '[]')`;

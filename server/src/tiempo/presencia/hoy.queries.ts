import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { AusenciasDeArea } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { many } from '#server/casa/base/db.ts';
import { type Lector, visible, visibleAhora } from './alcance.queries.ts';

/** Instants in milliseconds. */
const HoyRow = z.object({
  Id: z.int(),
  Zona: z.string(),
  marcas: z.array(z.object({ tipo: z.enum(['E', 'S', 'PI', 'PF']), cuando: z.number() })),
  previsto: z.array(z.tuple([z.number(), z.number()])),
});
export type HoyRow = z.output<typeof HoyRow>;

const ms = (cuando: Sql): Sql => sql`(extract(epoch from ${cuando}) * 1000)::float8`;
/** Valid clock-ins of today, or of the open entry of last night, and the shift of today, of the people of these that the reader sees. */
export const selectHoy = (lector: Lector, ids: readonly number[]) =>
  many(HoyRow)(sql`
    select u.id as "Id", h.zona as "Zona", coalesce(m.marcas, '[]') as marcas, coalesce(t.previsto, '[]') as previsto
      from usuario u
      left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
      left join fichaje_estado e on e.usuario_id = u.id and e.fase <> 'F' and e.caduca > now()
      cross join lateral (
        select coalesce(c.zona, 'Europe/Madrid') as zona, (now() at time zone coalesce(c.zona, 'Europe/Madrid'))::date as dia) h
      left join lateral (
        select json_agg(json_build_object('tipo', f.tipo, 'cuando', ${ms(sql`f.instante`)}) order by f.instante, f.id) as marcas
          from fichaje f
         where f.usuario_id = u.id and f.fecha between least(h.dia, coalesce(e.fecha, h.dia)) and h.dia and f.tipo <> 'X'
           and f.fecha in (h.dia, e.fecha) and not exists (
             select from fichaje x where x.usuario_id = f.usuario_id and x.fecha = f.fecha and x.anula_id = f.id)) m on true
      left join lateral (
        select json_agg(json_build_array(${ms(sql`instante_de_minuto(p.fecha, (r.tramo ->> 0)::integer, p.zona)`)},
                 ${ms(sql`instante_de_minuto(p.fecha, (r.tramo ->> 1)::integer, p.zona)`)}) order by r.n) as previsto
          from plan_de_jornada(u.id, h.dia, h.dia) p cross join jsonb_array_elements(p.tramos) with ordinality r (tramo, n)
         where p.turno_id is not null and p.ausencia is null) t on true
     where u.id = any (${ids}::bigint[]) and ${visibleAhora(lector)}
     order by u.id`);

/** Absences of whole days, area by area, of the staff of today. */
export const selectAusenciasPorArea = (lector: Lector, { desde, hasta }: { desde: string; hasta: string }) =>
  many(AusenciasDeArea)(sql`
    with quienes as materialized (select u.id, coalesce(u.area_codigo, '') as area from usuario u where ${visible(lector)}),
         dias as (select g::date as dia from generate_series(${desde}::date::timestamp, ${hasta}::date::timestamp, interval '1 day') g),
         fuera as (
           select q.area, d.dia, count(distinct q.id)::int as cuantas
             from quienes q
             join ausencia x on x.usuario_id = q.id and x.anulada is null and x.minutos is null
              and x.desde <= ${hasta}::date and x.hasta >= ${desde}::date
             join dias d on d.dia between x.desde and x.hasta
            group by q.area, d.dia)
    select coalesce(a.nombre, 'Sin área') as "Area", p.personas as "Plantilla",
           (select json_agg(json_build_object('Fecha', d.dia, 'Ausentes', coalesce(f.cuantas, 0)) order by d.dia)
              from dias d left join fuera f on f.dia = d.dia and f.area = p.area) as "Dias"
      from (select q.area, count(*)::int as personas from quienes q group by q.area) p
      left join area a on a.codigo = p.area
     order by a.nombre collate "es-ES-x-icu"`);

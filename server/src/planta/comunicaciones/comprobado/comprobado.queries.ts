import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ESTADO_COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { maybeOne } from '#server/casa/base/db.ts';
import { conSolicitud, soyAprobador } from '#server/casa/kernel/approver-sql.ts';

const { pendiente, aceptada, enCurso, resuelta, reabierta, cerrada } = ESTADO_COMUNICACION;
const ABIERTAS = [pendiente, aceptada, enCurso, resuelta, reabierta];
const PorComprobar = z.object({
  tipo: z.string(),
  riesgo: z.boolean(),
  fotos: z.int(),
  /** Open ones of the same place that this reader sees: the first five. */
  abiertas: z.array(z.object({ numero: z.string(), titulo: z.string() })),
  /** Those of the same place and kind that were closed in the last six months, and the day of the last. */
  cerradas: z.int(),
  ultima: z.nullable(z.string()),
});
/** Others of the same area and place; the reader is told of those that they decide, have decided or have written. */
const delSitio = (lectorId: number, cuales: Sql): Sql => sql`
  comunicacion o ${conSolicitud('COMUNICACION', sql`o.id`)}
   where o.id <> c.id and o.area_codigo = c.area_codigo and sin_tildes(o.ubicacion) = sin_tildes(c.ubicacion) and ${cuales}
     and (o.autor_id = ${lectorId} or s.decidida_por_id = ${lectorId} or ${soyAprobador(lectorId)})`;
/** Facts of a communication that waits for its approver. */
export const selectPorComprobar = (lectorId: number, id: number) =>
  maybeOne(PorComprobar)(sql`
    select t.nombre as tipo, c.riesgo_personas as riesgo,
           (select count(*)::int from comunicacion_foto f where f.comunicacion_id = c.id) as fotos,
           coalesce((select json_agg(json_build_object('numero', x.numero, 'titulo', x.titulo) order by x.id desc) from (
             select o.id, o.numero, o.titulo from ${delSitio(lectorId, sql`o.estado_id = any (${ABIERTAS}::smallint[])`)}
              order by o.id desc limit 5) x), '[]') as abiertas,
           r.cerradas, r.ultima
      from comunicacion c join tipo_averia t on t.id = c.tipo_averia_id
     cross join lateral (
       select count(*)::int as cerradas, (max(o.resuelta) at time zone 'Europe/Madrid')::date::text as ultima
         from ${delSitio(
           lectorId,
           sql`o.estado_id = ${cerrada} and o.tipo_averia_id = c.tipo_averia_id and o.resuelta > now() - interval '6 months'`,
         )}) r
     where c.id = ${id} and c.estado_id = ${pendiente}`);

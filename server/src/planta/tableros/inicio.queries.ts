import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

const Resumen = z.object({
  mias: Esperan,
  porVerificar: Esperan,
  /** Boards of this keeper with letters without a figure for the last working day. */
  sinAnotar: z.array(z.object({ Id: z.int(), Nombre: z.string(), Faltan: z.int() })),
});
export type Resumen = z.output<typeof Resumen>;
/** Boards whose own responsible this person is. */
const soyResponsable = (id: number) =>
  sql`t.responsable_id = ${id} or (t.responsable_id is null and t.area_codigo in (select codigo from area where responsable_id = ${id}))`;
export const selectResumen = (id: number) =>
  one(Resumen)(sql`
    select ${esperan(sql`
             select x.id, x.texto as nombre, null::timestamptz as desde, x.fecha_limite as limite from accion_tablero x
              where x.responsable_id = ${id} and x.estado_id in (1, 2)`)} as mias,
           ${esperan(sql`
             select x.id, x.texto as nombre, null::timestamptz as desde, null::date as limite
               from tablero t join indicador i on i.tablero_id = t.id join accion_tablero x on x.indicador_id = i.id and x.estado_id = 3
              where (${soyResponsable(id)}) and x.responsable_id <> ${id}`)} as "porVerificar",
           coalesce((select json_agg(f) from (
             select t.id as "Id", t.nombre as "Nombre", count(*) as "Faltan"
               from tablero t join indicador i on i.tablero_id = t.id and i.activo
              where t.activo
                and (exists (select from tablero_persona p where p.tablero_id = t.id and p.usuario_id = ${id})
                  or ${soyResponsable(id)})
                and not exists (select from valor_tablero v
                  where v.indicador_id = i.id and v.fecha = dia_laborable_antes(t.centro, hoy_en(t.centro)))
              group by t.id, t.nombre order by t.nombre, t.id limit 3) f), '[]') as "sinAnotar"`);

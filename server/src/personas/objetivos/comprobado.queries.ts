import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { LineaAcuerdo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { maybeOne } from '#server/casa/base/db.ts';
import { llevaPersona } from './objetivo.queries.ts';

const PorComprobar = z.object({
  personaId: z.int(),
  cicloId: z.int(),
  lineas: z.array(LineaAcuerdo),
  hasta: fecha,
  terminaPronto: z.boolean(),
  /** Objectives of the proposal that hang from none of the area or the company. */
  sueltos: z.int(),
  /** The reader may know how the person's objectives ended before. */
  conAnterior: z.boolean(),
  /** Last closed cycle of the kind in which the person had objectives, with their degrees. */
  anterior: z.nullable(
    z.object({ ciclo: z.string(), grados: z.array(z.object({ Peso: z.int(), Progreso: z.number() })) }),
  ),
});
/** Facts of a proposal of objectives that waits for its answer. */
export const selectPorComprobar = (lectorId: number, id: number) =>
  maybeOne(PorComprobar)(sql`
    select g.persona_id as "personaId", g.ciclo_id as "cicloId", g.lineas, c.hasta, c.hasta < hoy() + 30 as "terminaPronto",
           (select count(*)::int from jsonb_to_recordset(g.lineas) l ("ObjetivoId" bigint) join objetivo o on o.id = l."ObjetivoId"
             where o.padre_id is null) as sueltos,
           v.ve as "conAnterior",
           (select json_build_object('ciclo', x.nombre, 'grados', json_agg(json_build_object('Peso', o.peso, 'Progreso', o.grado)))
              from objetivo o join ciclo_objetivos x on x.id = o.ciclo_id
             where v.ve and o.nivel = 2 and o.persona_id = g.persona_id and o.grado is not null and x.id = (
               select y.id from ciclo_objetivos y
                where y.tipo = c.tipo and y.estado_id = 3 and y.desde < c.desde and exists (
                  select from objetivo q where q.nivel = 2 and q.persona_id = g.persona_id and q.ciclo_id = y.id and q.grado is not null)
                order by y.desde desc limit 1)
             group by x.nombre) as anterior
      from acuerdo_objetivos g join ciclo_objetivos c on c.id = g.ciclo_id
     cross join lateral (select g.persona_id = ${lectorId} or ${llevaPersona(lectorId, sql`g.persona_id`)} as ve) v
     where g.id = ${id} and g.estado_id = 1`);

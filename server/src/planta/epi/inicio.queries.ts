import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { DIAS_DE_AVISO } from '#contract/planta/epi/epi.rules.ts';
import { one } from '#server/casa/base/db.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import { hoyDe } from './entrega/pieza.queries.ts';
import { atiendeA, type Quien } from './peticion/solicitud.queries.ts';

const Resumen = z.object({
  PorRecoger: Esperan,
  Caducan: Esperan,
  esEncargado: z.boolean(),
  porPreparar: z.int(),
  porEntregar: z.int(),
});
export type Resumen = z.output<typeof Resumen>;
const enCola = (q: Quien, estado: number) => sql`
  (select count(*)::int from (
    select from epi_solicitud e join usuario p on p.id = e.usuario_id
     where e.estado_id = ${estado} and p.id <> ${q.usuarioId} and ${atiendeA(q)} limit 100) x)`;
/**
 * For the day's page: pieces to collect and expiring ones of this person, and the queue of the stores that they keep.
 */
export const selectResumen = (q: Quien) =>
  one(Resumen)(sql`
    with yo as materialized (
      select ${q.prl} or exists (select from epi_encargado g where g.usuario_id = ${q.usuarioId}) as encargado)
    select ${esperan(sql`
             select e.id, t.nombre as nombre, e.creada as desde, null::date as limite
             from epi_solicitud e
             join epi_articulo t on t.id = e.articulo_id
              where e.usuario_id = ${q.usuarioId} and e.estado_id = 5`)} as "PorRecoger",
           ${esperan(sql`
             select z.id, t.nombre as nombre, null::timestamptz as desde, z.caduca as limite
               from epi_pieza z join usuario p on p.id = z.usuario_id join epi_articulo t on t.id = z.articulo_id
              where z.usuario_id = ${q.usuarioId} and z.estado_id = 2 and z.caduca <= ${hoyDe} + ${DIAS_DE_AVISO}::int
                    and not exists (select from epi_solicitud e
                      where e.sustituye_id = z.id and e.estado_id in (1, 2, 5, 6))`)} as "Caducan",
           y.encargado as "esEncargado", case when y.encargado then ${enCola(q, 2)} else 0 end as "porPreparar",
           case when y.encargado then ${enCola(q, 5)} else 0 end as "porEntregar"
      from yo y`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { Ausente, columnaAusencias } from '#server/tiempo/turnos/turnos.port.ts';

const PorComprobar = z.object({
  desde: fecha,
  hasta: fecha,
  cargo: z.string(),
  /** The cost centre or contract is open on all its days. */
  abierto: z.boolean(),
  ausencias: z.array(Ausente),
  solapados: z.array(z.string()),
  /** Needs with a choice and other proposals, and how much the cheapest of each would have saved. */
  comparadas: z.int(),
  deMas: z.number(),
  justificado: z.boolean(),
  /** The departure date has passed; needs outside its dates; needs without a date. */
  empezado: z.boolean(),
  fuera: z.boolean(),
  sinFecha: z.boolean(),
});
/** Facts of a trip that waits for approval. */
export const selectPorComprobar = (id: number) =>
  maybeOne(PorComprobar)(sql`
    select v.fecha_salida as desde, v.fecha_regreso as hasta, coalesce(v.centro_coste_codigo, v.contrato_codigo) as cargo,
           exists (
             select from centro_coste c where c.codigo = v.centro_coste_codigo and c.abierto_desde <= v.fecha_salida
                and coalesce(c.abierto_hasta, 'infinity') >= v.fecha_regreso
             union all
             select from contrato c where c.codigo = v.contrato_codigo and c.abierto_desde <= v.fecha_salida
                and coalesce(c.abierto_hasta, 'infinity') >= v.fecha_regreso) as abierto,
           ${columnaAusencias(sql`v.solicitante_id`, sql`v.fecha_salida`, sql`v.fecha_regreso`)} as ausencias,
           coalesce((
             select json_agg(o.codigo order by o.codigo) from viaje o
              where o.solicitante_id = v.solicitante_id and o.id <> v.id and o.estado_id not in (1, 5, 8)
                and o.fecha_salida <= v.fecha_regreso and o.fecha_regreso >= v.fecha_salida), '[]') as solapados,
           (select count(*)::int from (${comparadas}) x) as comparadas,
           coalesce((select sum(x.de_mas) from (${comparadas}) x), 0) as "deMas",
           v.justificacion <> '' as justificado, v.fecha_salida < hoy() as empezado,
           exists (select from necesidad n where n.viaje_id = v.id and (n.fecha_inicio not between v.fecha_salida and v.fecha_regreso
             or n.fecha_fin not between v.fecha_salida and v.fecha_regreso)) as fuera,
           exists (select from necesidad n where n.viaje_id = v.id and n.fecha_inicio is null) as "sinFecha"
      from viaje v where v.id = ${id} and v.estado_id = 3`);
const comparadas = sql`
  select e.precio - min(p.precio) as de_mas
    from necesidad n join propuesta e on e.necesidad_id = n.id and e.estado_id = 3 join propuesta p on p.necesidad_id = n.id
   where n.viaje_id = v.id group by n.id, e.precio having count(*) > 1`;

/** Days of trips whose traveller answers to this person, or to somebody for whom they stand in. */
export const selectDeSuEquipo = (ids: readonly number[], lectorId: number) =>
  many(z.object({ id: z.int(), usuarioId: z.int(), desde: fecha, hasta: fecha }))(sql`
    select v.id, v.solicitante_id as "usuarioId", v.fecha_salida as desde, v.fecha_regreso as hasta
      from viaje v join usuario u on u.id = v.solicitante_id
     where v.id = any (${ids}::bigint[]) and u.responsable_id in (select r.id from ${representados(lectorId)} r)`);

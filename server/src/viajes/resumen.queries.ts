import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ProximoViaje } from '#contract/viajes/viaje.schemas.ts';
import { maybeOne, one } from '#server/base/db.ts';
import { alcance, type Quien } from './viaje/viaje.queries.ts';

/** The figures of menu/inicio in one statement; none counts beyond 100. */
export const selectResumen = ({ usuarioId, gestor }: Quien) => {
  const cuantos = (where: Sql) => sql`(select count(*)::int from (select from viaje v where ${where} limit 100) x)`;
  const soloGestor = (where: Sql) => (gestor ? cuantos(where) : sql`0`);
  return one(
    z.object({ PorElegir: z.int(), PorProponer: z.int(), PorEmitir: z.int(), Borradores: z.int() }),
    sql`
    select ${cuantos(sql`v.solicitante_id = ${usuarioId} and v.estado_id = 2 and exists (
             select from necesidad n join propuesta p on p.necesidad_id = n.id where n.viaje_id = v.id and p.estado_id in (2, 3))`)} as "PorElegir",
           ${cuantos(sql`v.solicitante_id = ${usuarioId} and v.estado_id = 1`)} as "Borradores",
           ${soloGestor(sql`v.estado_id = 2 and ${alcance()} >= 2 and exists (select from necesidad n where n.viaje_id = v.id and quiere_propuesta(n) and n.sin_propuesta_motivo = ''
             and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id in (2, 3)))`)} as "PorProponer",
           ${soloGestor(sql`v.estado_id = 4 and ${alcance()} >= 2`)} as "PorEmitir"`,
  );
};
/** The viaje that this person is on, or the next to leave, whatever it still waits for. */
export const selectProximo = (usuarioId: number) =>
  maybeOne(
    z.omit(ProximoViaje, { Estado: true }),
    sql`
    select v.id as "Id", v.codigo as "Codigo", v.destino as "LugarDestino", v.fecha_salida as "FechaSalida", v.fecha_regreso as "FechaRegreso", v.estado_id as "EstadoId"
      from viaje v where v.solicitante_id = ${usuarioId} and v.fecha_regreso >= hoy() and v.estado_id in (2, 3, 4, 6)
     order by v.fecha_salida, v.id limit 1`,
  );

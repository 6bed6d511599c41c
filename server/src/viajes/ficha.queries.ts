import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ViajeDePersona } from '#contract/viajes/ficha.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, one } from '#server/casa/base/db.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { alcance, type claveFecha } from './viaje/viaje.queries.ts';

const Row = z.omit(ViajeDePersona, { Estado: true });
export type ViajeDePersonaRow = z.output<typeof Row>;
/** State from which on a reader sees a trip of this person: 1 their own, 2 the travel desk, 3 their responsible and RRHH. */
type Cuales = { personaId: number; alcanceMinimo: 1 | 2 | 3 };
const visibles = ({ personaId, alcanceMinimo }: Cuales): Sql =>
  sql`v.solicitante_id = ${personaId} and ${alcance()} >= ${alcanceMinimo}::int`;

/** Trips of a person, the last departure first. */
export const selectDePersona = (cuales: Cuales, limite: number, desde: Desde<typeof claveFecha>) =>
  many(Row)(sql`
    select v.id as "Id", v.codigo as "Codigo", v.destino as "LugarDestino", v.motivo as "MotivoViaje",
           v.fecha_salida as "FechaSalida", v.fecha_regreso as "FechaRegreso", v.estado_id as "EstadoId"
      from viaje v where ${visibles(cuales)}
       ${desde ? sql`and (v.fecha_salida, v.id) < (${desde[0]}::date, ${desde[1]}::bigint)` : empty}
     order by v.fecha_salida desc, v.id desc ${firstRows(limite)}`);

/** Number of the trips, and of those of this year that were neither refused nor called off. */
export const selectCuantos = (cuales: Cuales) =>
  one(z.object({ todos: z.int(), delAnio: z.int() }))(sql`
    select count(*)::int as todos, (count(*) filter (
             where v.estado_id not in (1, 5, 8) and date_trunc('year', v.fecha_salida) = date_trunc('year', hoy())))::int as "delAnio"
      from viaje v where ${visibles(cuales)}`);
/** Trips to come that wait for somebody. */
export const selectPorCerrar = (cuales: Cuales) =>
  many(Row)(sql`
    select v.id as "Id", v.codigo as "Codigo", v.destino as "LugarDestino", v.motivo as "MotivoViaje",
           v.fecha_salida as "FechaSalida", v.fecha_regreso as "FechaRegreso", v.estado_id as "EstadoId"
      from viaje v where ${visibles(cuales)} and v.estado_id in (2, 3, 4) and v.fecha_regreso >= hoy()
     order by v.fecha_salida, v.id limit 5`);

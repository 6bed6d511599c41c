import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne } from '#server/casa/base/db.ts';
import { alcance, soyAprobador } from './viaje.queries.ts';

const Anotable = z.object({
  id: z.int(),
  codigo: z.string(),
  destino: z.string(),
  solicitanteId: z.int(),
  estadoId: z.int(),
  salida: z.string(),
  regreso: z.string(),
  hoy: z.string(),
});
/** Expenses of a trip are seen by its traveller, and by whoever approves it. */
export const veSusGastos = (usuarioId: number): Sql =>
  sql`(v.solicitante_id = ${usuarioId} or (${alcance()} >= 3 and ${soyAprobador(usuarioId)}))`;
export const selectAnotable = (usuarioId: number, id: number) =>
  maybeOne(Anotable)(sql`
    select v.id, v.codigo, v.destino, v.solicitante_id as "solicitanteId", v.estado_id as "estadoId", v.fecha_salida as salida,
           v.fecha_regreso as regreso, hoy()::text as hoy
      from viaje v where v.id = ${id} and ${veSusGastos(usuarioId)}`);

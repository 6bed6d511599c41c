import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne } from '#server/casa/base/db.ts';
import { soyAprobador as decideSolicitud } from '#server/casa/kernel/approver-sql.ts';
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
/** A settlement of the trip `v` that this person decides, or, of ADMINISTRACION, has or had once it was approved. */
const porLiquidacion = (usuarioId: number): Sql => sql`exists (
  select from liquidacion l join solicitud s on s.tipo = 'LIQUIDACION' and s.entidad_id = l.id
   where l.viaje_id = v.id and (${decideSolicitud(usuarioId)} or s.decidida_por_id = ${usuarioId} or (
     (l.estado_id in (2, 3, 4) or (l.estado_id = 5 and s.estado_id = 2)) and exists (
       select from usuario u where u.id = ${usuarioId} and u.activo and 'ADMINISTRACION' = any (u.roles)))))`;
/** Expenses of a trip are seen by its traveller, by whoever approves it, and by those who have its settlements. */
export const veSusGastos = (usuarioId: number): Sql => sql`(
  v.solicitante_id = ${usuarioId} or (${alcance()} >= 3 and ${soyAprobador(usuarioId)}) or ${porLiquidacion(usuarioId)})`;
export const selectAnotable = (usuarioId: number, id: number) =>
  maybeOne(Anotable)(sql`
    select v.id, v.codigo, v.destino, v.solicitante_id as "solicitanteId", v.estado_id as "estadoId", v.fecha_salida as salida,
           v.fecha_regreso as regreso, hoy()::text as hoy
      from viaje v where v.id = ${id} and ${veSusGastos(usuarioId)}`);

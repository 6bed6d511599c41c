import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { many } from '#server/casa/base/db.ts';

const Salida = z.object({
  id: z.int(),
  usuarioId: z.int(),
  destino: z.string(),
  desde: z.string(),
  hasta: z.string(),
});
export type Salida = z.output<typeof Salida>;
const EN_FIRME = [ESTADO_VIAJE.aprobado, ESTADO_VIAJE.documentacionEmitida, ESTADO_VIAJE.liquidado];
/** Approved trips of these people, or of everybody, that touch the days between two, both included. */
export const selectSalidas = (usuarioIds: readonly number[] | null, desde: string, hasta: string) =>
  many(Salida)(sql`
    select v.id, v.solicitante_id as "usuarioId", v.destino, v.fecha_salida as desde, v.fecha_regreso as hasta from viaje v
     where ${usuarioIds ? sql`v.solicitante_id = any (${usuarioIds}::bigint[])` : sql`true`} and v.fecha_regreso >=
       ${desde}::date and v.fecha_salida <= ${hasta}::date
       and v.estado_id = any (${EN_FIRME}::int[])
     order by v.fecha_salida, v.id`);

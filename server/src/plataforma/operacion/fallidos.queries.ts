import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { many } from '#server/casa/base/db.ts';

const Linea = z.object({ Id: z.int(), Fecha: instante, Quien: z.string(), Acto: z.string(), Comentario: z.string() });
/** Acts on some jobs of a queue. */
export const selectHistoriales = (entidad: string, ids: readonly number[]) =>
  many(Linea)(sql`
    select h.entidad_id as "Id", h.instante as "Fecha", u.nombre as "Quien", h.acto as "Acto", h.comentario as "Comentario"
      from historial h join usuario u on u.id = h.quien_id
     where h.entidad = ${entidad} and h.entidad_id = any (${ids}::bigint[]) order by h.id`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne } from '#server/casa/base/db.ts';

/** Equipment in use of this person without a replacement. */
export const selectSustituible = (usuarioId: number, id: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    select z.id as "Id"
    from epi_pieza z
    join epi_recibo o on o.id = z.recibo_id and o.estado_id = 2
    where z.id = ${id} and z.usuario_id = ${usuarioId} and z.estado_id = 2
       and not exists (select from epi_solicitud e where e.sustituye_id = z.id and e.estado_id in (1, 2, 5, 6))`);

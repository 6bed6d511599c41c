import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_TIPO_SOLICITUD } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { many } from '#server/casa/base/db.ts';
import { enManos } from '#server/casa/kernel/approver-sql.ts';

const Movida = z.object({
  Numero: z.string(),
  Tipo: z.enum(CLAVES_TIPO_SOLICITUD),
  Resumen: z.string(),
  A: z.string(),
});
/** Requests that changed hands in this transaction, because their wait begins with it. */
export const selectMovidas = () =>
  many(Movida)(sql`
    select s.numero as "Numero", s.tipo as "Tipo", s.resumen as "Resumen", ${enManos(sql`a.nombre`)} as "A"
      from espera e join solicitud s on s.id = e.solicitud_id left join usuario a on a.id = s.aprobador_id
     where e.revisar = now() and e.desde = now() and e.heredada
     order by s.creada, s.id`);

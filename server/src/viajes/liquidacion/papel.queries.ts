import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';

const ConRecibo = z.object({ titulo: z.string(), archivoId: z.int(), mime: z.string(), tamano: z.int() });
/** Receipts of the lines of a settlement, in their order. */
export const selectRecibos = (liquidacionId: number) =>
  many(ConRecibo)(sql`
    select n.concepto || ' del ' || to_char(n.fecha, 'DD/MM/YYYY') || ', ' || replace(n.importe::text, '.', ',') || ' €' as titulo,
           a.id as "archivoId", a.mime, a.tamano
      from liquidacion_linea n join gasto g on g.id = n.gasto_id join archivo a on a.id = g.archivo_id
     where n.liquidacion_id = ${liquidacionId} order by n.orden`);

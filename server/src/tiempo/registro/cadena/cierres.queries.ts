import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';

const CierreRow = z.object({
  matricula: z.string(),
  usuarioId: z.int(),
  mes: z.string(),
  estadoId: z.int(),
  hash: z.string(),
  /** Content of the closing's link in the company's chain; null without a link. */
  sellado: z.nullable(z.string()),
  teorico: z.int(),
  trabajado: z.int(),
  saldo: z.int(),
  arrastrado: z.int(),
  compensado: z.int(),
  pagado: z.int(),
  lineas: z.unknown(),
  id: z.int(),
});
export type CierreRow = z.output<typeof CierreRow>;
/** Closings after `tras`, in batches, each with the link that it names. */
export const selectCierresSellados = (tras: number, limite: number) =>
  many(CierreRow)(sql`
    select c.id, u.matricula, c.usuario_id as "usuarioId", to_char(c.mes, 'YYYY-MM') as mes, c.estado_id as "estadoId", c.hash,
           case when f.clase = 'cierre' then f.contenido end as sellado, c.teorico_min as teorico, c.trabajado_min as trabajado,
           c.saldo_min as saldo, c.arrastrado_min as arrastrado, c.compensado_min as compensado, c.pagado_min as pagado, c.lineas
      from cierre c join usuario u on u.id = c.usuario_id left join firma_cadena f on f.seq = c.seq
     where c.id > ${tras} order by c.id limit ${limite}`);

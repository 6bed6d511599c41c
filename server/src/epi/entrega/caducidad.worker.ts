import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { DIAS_DE_AVISO } from '#contract/epi/epi.rules.ts';
import { many, transaction } from '#server/base/db.ts';
import { notificar, notificarRol } from '#server/notificaciones/notificaciones.port.ts';
import { caducados, caducan } from './epi.mail.ts';
import { hoyDe } from './pieza.queries.ts';

const Dicha = z.object({ id: z.int(), usuarioId: z.int(), articulo: z.string(), caduca: z.string(), hoy: z.string() });
const LOTE = 200;
/**
 * Tells each person, once thirty days before and once when it is over, of equipment that expires; and PRL of what has expired. What one process
 * takes no other does. True: there may be more.
 */
export const avisarDeCaducidad = () =>
  transaction(async () => {
    const dichas = await many(
      Dicha,
      sql`
      with tocan as (
        select z.id, z.usuario_id, t.nombre as articulo, z.caduca, ${hoyDe} as hoy
          from epi_pieza z join usuario p on p.id = z.usuario_id join epi_articulo t on t.id = z.articulo_id join epi_recibo o on o.id = z.recibo_id
         where z.estado_id = 2 and z.dicha is null and z.caduca is not null and z.caduca < hoy() + ${DIAS_DE_AVISO + 2}::int and o.estado_id in (1, 2)
               and (z.caduca < ${hoyDe} or (z.avisada is null and z.caduca <= ${hoyDe} + ${DIAS_DE_AVISO}::int))
         order by z.caduca, z.id limit ${LOTE} for update of z skip locked)
      update epi_pieza z set avisada = coalesce(z.avisada, now()), dicha = case when x.caduca < x.hoy then now() end
        from tocan x where z.id = x.id
      returning z.id, z.usuario_id as "usuarioId", x.articulo, x.caduca, x.hoy::text as hoy`,
    );
    for (const [usuarioId, piezas] of Map.groupBy(dichas, (una) => una.usuarioId))
      await notificar([usuarioId], caducan(piezas));
    const pasadas = dichas.filter(({ caduca, hoy }) => caduca < hoy).length;
    if (pasadas > 0) await notificarRol('PRL', caducados(pasadas));
    return dichas.length > 0;
  });

import { transaction } from '#server/casa/base/db.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { caducados, caducan } from './epi.mail.ts';
import { updateDichas } from './pieza.queries.ts';

const LOTE = 200;
/**
 * Tells each person, once thirty days before and once when it is over, of equipment that expires; and PRL of what has
 * expired. What one process takes no other does. True: there may be more.
 */
export const avisarDeCaducidad = () =>
  transaction(async () => {
    const dichas = await updateDichas(LOTE);
    for (const [usuarioId, piezas] of Map.groupBy(dichas, (una) => una.usuarioId))
      await notificar([usuarioId], caducan(piezas));
    const pasadas = dichas.filter(({ caduca, hoy }) => caduca < hoy).length;
    if (pasadas > 0) await notificarRol('PRL', caducados(pasadas));
    return dichas.length > 0;
  });

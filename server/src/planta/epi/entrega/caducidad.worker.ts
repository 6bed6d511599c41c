import { transaction } from '#server/casa/base/db.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { caducados, caducan } from './epi.mail.ts';
import { updateAvisadas } from './pieza.queries.ts';

const LOTE = 200;
/**
 * Reminds each person of expiring equipment, once thirty days before and once at its expiry; and PRL of expired
 * equipment. Processes skip each other's rows. True: there may be more.
 */
export const avisarDeCaducidad = () =>
  transaction(async () => {
    const avisadas = await updateAvisadas(LOTE);
    for (const [usuarioId, piezas] of Map.groupBy(avisadas, (pieza) => pieza.usuarioId))
      await notificar([usuarioId], caducan(piezas));
    const pasadas = avisadas.filter(({ caduca, hoy }) => caduca < hoy).length;
    if (pasadas > 0) await notificarRol('PRL', caducados(pasadas));
    return avisadas.length > 0;
  });

import { transaction } from '#server/casa/base/db.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { deletePasados, updateAvisados } from './papel.queries.ts';
import { porRenovar, suyosPorRenovar } from './subcontratas.mail.ts';

const LOTE = 200;
/**
 * Reminds PRL, and each person of their own papers, 30, 7 and 0 days before. Processes skip each other's rows. True:
 * there may be more.
 */
export const recordarPapeles = () =>
  transaction(async () => {
    const papeles = await updateAvisados(LOTE);
    if (papeles.length > 0) await notificarRol('PRL', porRenovar(papeles));
    for (const [usuarioId, papelesPropios] of Map.groupBy(papeles, (papel) => papel.usuarioId))
      if (usuarioId !== null) await notificar([usuarioId], suyosPorRenovar(papelesPropios));
    return papeles.length === LOTE;
  });
/** Erases papers whose retention time is over. True: there may be more. */
export const borrarPapeles = async () => (await deletePasados(LOTE)).length === LOTE;

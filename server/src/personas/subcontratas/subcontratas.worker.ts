import { transaction } from '#server/casa/base/db.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { deletePasados, updateAvisados } from './papel.queries.ts';
import { porRenovar, suyosPorRenovar } from './subcontratas.mail.ts';

const LOTE = 200;
/** Reminds PRL, and each person of their own, 30, 7 and 0 days before. What one process takes no other does. True: there may be more. */
export const recordarPapeles = () =>
  transaction(async () => {
    const dichos = await updateAvisados(LOTE);
    if (dichos.length > 0) await notificarRol('PRL', porRenovar(dichos));
    for (const [usuarioId, suyos] of Map.groupBy(dichos, (uno) => uno.usuarioId))
      if (usuarioId !== null) await notificar([usuarioId], suyosPorRenovar(suyos));
    return dichos.length === LOTE;
  });
/** Erases papers whose time of conservation is over. True: there may be more. */
export const borrarPapeles = async () => (await deletePasados(LOTE)).length === LOTE;

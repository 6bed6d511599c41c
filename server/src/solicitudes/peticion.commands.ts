import { notificar } from '#server/notificaciones/notificaciones.port.ts';
import { notificacionDeEspera } from './solicitud.mail.ts';
import { insertEnVivo, insertSolicitud, type Peticion } from './solicitud.writes.queries.ts';

/** Opens the request and tells whoever is to decide. False when there is nobody: the area's transaction is to be undone. */
export async function pedir(peticion: Peticion): Promise<boolean> {
  const { deciden, ...solicitud } = await insertSolicitud(peticion);
  if (deciden.length === 0) return false;
  // The area's own trigger ran before the request was there, and did not know these people.
  await insertEnVivo(peticion.tipo, deciden);
  await notificar(deciden, notificacionDeEspera(solicitud));
  return true;
}

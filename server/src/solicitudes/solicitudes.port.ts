import { anotar } from '#server/kernel/historial.ts';
import { notificar } from '#server/notificaciones/notificaciones.port.ts';
import { decidirConLlave, decidirSolicitud } from './decision.commands.ts';
import { notificacionDeEspera } from './solicitud.mail.ts';
import {
  insertEnVivo,
  insertSolicitud,
  type Peticion,
  selectTurno,
  updateCerradas,
} from './solicitud.writes.queries.ts';

/*
 * Request for a decision, opened in the transaction that makes the area's own row:
 *
 *     const nuevo = await insertAcceso(…);
 *     if (!(await abrirSolicitud({ tipo: 'ACCESO', entidadId: nuevo.Id, … }))) throw conflicto(SIN_RESPONSABLE);
 *
 * and, in its value: decision: { tipo: 'ACCESO', efecto: async ({ entidadId, decision }) => { … } }.
 * A withdrawal or an expiry begins with `tomarSolicitud` and ends with `cerrarSolicitudes`.
 */

/** Opens the request and notifies those who decide. False when there is nobody: the transaction is to be undone. */
export async function abrirSolicitud(peticion: Peticion): Promise<boolean> {
  const { deciden, ...solicitud } = await insertSolicitud(peticion);
  if (deciden.length === 0) return false;
  await Promise.all([
    anotar('solicitud', { id: solicitud.Id, estado: 1 }, { id: peticion.peticionarioId }, 'crear'),
    // The area's own trigger ran before the request was there, and did not know these people.
    insertEnVivo(peticion.tipo, deciden),
    notificar(deciden, notificacionDeEspera(solicitud)),
  ]);
  return true;
}

/** Ends the open requests about these things: withdrawn (4) by `quienId`, the requester when absent, or expired (5). */
export const cerrarSolicitudes = (...which: Parameters<typeof updateCerradas>) => updateCerradas(...which);

/** Holds the open request about a thing, as a decision does first: the two come one after the other and never deadlock. */
export const tomarSolicitud = (...which: Parameters<typeof selectTurno>) => selectTurno(...which);

/** For areas whose decision has a call of its own. Throws 404, 403, 409, 422, 423. */
export const decidirEnSolicitud = (decidir: Parameters<typeof decidirSolicitud>[0]) => decidirSolicitud(decidir);

/** Decision inside the caller's transaction, with a key that is already open. */
export const decidirConLlaveAbierta = (...which: Parameters<typeof decidirConLlave>) => decidirConLlave(...which);

/** Notification of whoever is to decide, in the words of `abrirSolicitud`. */
export const dichaAlAprobador = (...which: Parameters<typeof notificacionDeEspera>) => notificacionDeEspera(...which);

import { anotar } from '#server/kernel/historial.ts';
import { notificar } from '#server/notificaciones/notificaciones.port.ts';
import { decidirConLlave, decidirSolicitud, retirar, type Retirada } from './decision.commands.ts';
import { verRelevo } from './relevo.commands.ts';
import { notificacionDeEspera } from './solicitud.mail.ts';
import {
  existsAprobador,
  insertEnVivo,
  insertSolicitud,
  type Peticion,
  updateCerradas,
} from './solicitud.writes.queries.ts';

/*
 * Request for a decision, opened in the transaction that makes the area's own row:
 *
 *     const nuevo = await insertAcceso(…);
 *     if (!(await abrirSolicitud({ tipo: 'ACCESO', entidadId: nuevo.Id, … }))) throw conflicto(SIN_RESPONSABLE);
 *
 * and, in its value: decision: { tipo: 'ACCESO', efecto: (decidida) => moverDecidida('acceso', decidida, CAMBIADO) }.
 * `puedePedir` is the answer of its `puedecrear`, and `retirarSolicitud` goes around a withdrawal.
 */

/** Answer of an area's `puedecrear`: its own refusal if it has one, or `sinResponsable` when nobody decides for this person. */
export async function puedePedir(usuarioId: number, sinResponsable: string, negado = '') {
  const Motivo = negado || ((await existsAprobador(usuarioId)) ? '' : sinResponsable);
  return { Puede: Motivo === '', Motivo };
}

/** Role that decides for who has nobody above; null: their responsible does. */
export const rolSinNadie = async (usuarioId: number) => ((await existsAprobador(usuarioId)) ? null : 'RRHH');

/** Opens the request and notifies those who decide. False when there is nobody, nor a role: the transaction is to be undone. */
export async function abrirSolicitud(peticion: Peticion): Promise<boolean> {
  const { deciden, ...solicitud } = await insertSolicitud(peticion);
  if (deciden.length === 0 && !peticion.rol) return false;
  await Promise.all([
    anotar('solicitud', { id: solicitud.Id, estado: 1 }, { id: peticion.peticionarioId }, 'crear'),
    // The area's own trigger ran before the request was there, and did not know these people.
    insertEnVivo(peticion.tipo, deciden),
    notificar(deciden, notificacionDeEspera(solicitud)),
  ]);
  return true;
}

/** Requests that would change hands with an act, which is done and taken back. */
export const loQuePasaria = <T>(acto: () => Promise<T>) => verRelevo(acto);

/** Ends the open requests about these things: withdrawn (4) by `quienId`, the requester when absent, or expired (5). */
export const cerrarSolicitudes = (...which: Parameters<typeof updateCerradas>) => updateCerradas(...which);

/** A transaction that holds the request of a thing, runs the area's act, and withdraws it, by `quienId` or its requester. */
export const retirarSolicitud = <T>(cual: Retirada, act: () => Promise<T>) => retirar(cual, act);

/** For areas whose decision has a call of its own. Throws 404, 403, 409, 422, 423. */
export const decidirEnSolicitud = (decidir: Parameters<typeof decidirSolicitud>[0]) => decidirSolicitud(decidir);

/** Decision inside the caller's transaction, with a key that is already open. */
export const decidirConLlaveAbierta = (...which: Parameters<typeof decidirConLlave>) => decidirConLlave(...which);

/** Notification of whoever is to decide, in the words of `abrirSolicitud`. */
export const dichaAlAprobador = (...which: Parameters<typeof notificacionDeEspera>) => notificacionDeEspera(...which);

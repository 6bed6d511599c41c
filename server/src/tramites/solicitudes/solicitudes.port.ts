import { anotar } from '#server/casa/kernel/historial.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { decidirConLlave, decidirSolicitud, retirar, type Retirada } from './decision.commands.ts';
import { verRelevo } from './relevo.commands.ts';
import { notificacionDeEspera } from './solicitud.mail.ts';
import {
  insertEnVivo,
  insertSolicitud,
  type Peticion,
  selectQuienDecide,
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

/** Answer of an area's `puedecrear`: its own refusal if it has one, or `sinNadie` when nobody at all would decide. */
export async function puedePedir(tipo: Peticion['tipo'], usuarioId: number, sinNadie: string, negado = '') {
  const Motivo = negado || ((await quienDecide(tipo, usuarioId)) ? '' : sinNadie);
  return { Puede: Motivo === '', Motivo };
}

/** Name of the person, or words of the role, that would decide on such a request of this person; '' when there is nobody. */
export const quienDecide = (tipo: Peticion['tipo'], usuarioId: number) =>
  selectQuienDecide({ tipo, peticionarioId: usuarioId });

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

import { anotar } from '#server/casa/kernel/historial.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { decidirConLlave, decidirSolicitud, retirar, type Retirada } from './decision.commands.ts';
import { verRelevo } from './relevo.commands.ts';
import { notificacionDeEspera } from './solicitud.mail.ts';
import {
  insertEnVivo,
  insertSolicitud,
  type Peticion,
  selectDecidiria,
  selectQuienDecide,
  selectVez,
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

/** Answer of an area's `puedecrear`: the area's refusal, if any, or `sinNadie` when nobody would decide. */
export async function puedePedir(tipo: Peticion['tipo'], usuarioId: number, sinNadie: string, negado = '') {
  const Motivo = negado || ((await quienDecide(tipo, usuarioId)) ? '' : sinNadie);
  return { Puede: Motivo === '', Motivo };
}

/** Name of the person or role that would decide on such a request of this person; '' for nobody. */
export const quienDecide = (tipo: Peticion['tipo'], usuarioId: number, interesados: readonly number[] = []) =>
  selectQuienDecide({ tipo, peticionarioId: usuarioId, interesados });

/** The same, of a request that is charged to something, or asks somebody first. */
export const quienDecidiria = (...which: Parameters<typeof selectQuienDecide>) => selectQuienDecide(...which);
/** True for whoever would decide on such a request of this person today. */
export const decidiria = (...which: Parameters<typeof selectDecidiria>) => selectDecidiria(...which);

/** Opens the request and notifies the approvers. False without any approver: the caller rolls back. */
export async function abrirSolicitud(peticion: Peticion): Promise<boolean> {
  const { deciden, ...solicitud } = await insertSolicitud(peticion);
  const { peticionarioId, pideId } = peticion;
  const enNombreDe = pideId && pideId !== peticionarioId ? `En nombre de ${solicitud.Peticionario}` : '';
  if (deciden.length === 0 && !peticion.rol) return false;
  await Promise.all([
    anotar('solicitud', { id: solicitud.Id, estado: 1 }, { id: pideId ?? peticionarioId }, 'crear', enNombreDe),
    // The area's trigger ran before the request existed, and did not know its approvers.
    insertEnVivo(peticion.tipo, deciden),
    notificar(deciden, notificacionDeEspera(solicitud)),
  ]);
  return true;
}

/** Requests that would change hands with an act, which is run and rolled back. */
export const loQuePasaria = <T>(acto: () => Promise<T>) => verRelevo(acto);

/** Ends the open requests about these rows: withdrawn (4) by `quienId` (default: the requester), or expired (5). */
export const cerrarSolicitudes = (...which: Parameters<typeof updateCerradas>) => updateCerradas(...which);

/** Locks the open request about a row, if any, as a decision does first: for an act that closes it by `cerrarSolicitudes`. */
export const tomarTurnoDeSolicitud = (...which: Parameters<typeof selectVez>) => selectVez(...which);

/** Transaction that locks the request of a row, runs the area's act, and withdraws the request. */
export const retirarSolicitud = <T>(retirada: Retirada, act: () => Promise<T>) => retirar(retirada, act);

/** Decision for areas with a call of their own. Throws 404, 403, 409, 422, 423. */
export const decidirEnSolicitud = (decidir: Parameters<typeof decidirSolicitud>[0]) => decidirSolicitud(decidir);

/** Decision inside the caller's transaction, with a key that is already open. */
export const decidirConLlaveAbierta = (...which: Parameters<typeof decidirConLlave>) => decidirConLlave(...which);

/** Notification of the approvers, in the words of `abrirSolicitud`. */
export const dichaAlAprobador = (...which: Parameters<typeof notificacionDeEspera>) => notificacionDeEspera(...which);

import { ACCIONES_SOLICITUD, type AccionSolicitud, CICLO_SOLICITUD } from '#contract/solicitudes/solicitudes.rules.ts';
import { conflicto, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';

/** What a decision about a request needs to know of it. */
export type SolicitudDePolicy = {
  EstadoId: number;
  peticionarioId: number;
  /** This person is to decide on it, on their own account or for somebody who is away. */
  soyAprobador: boolean;
  /** False where its area has a list and a call of its own: what that call asks for would be missing here. */
  seDecideAqui: boolean;
};

// Nobody decides on their own request, not even by delegation.
const tienePapel = (u: Usuario, s: SolicitudDePolicy): boolean => s.soyAprobador && s.peticionarioId !== u.id;
const permiteEstado = (accion: AccionSolicitud, estado: number) =>
  (CICLO_SOLICITUD[accion].desde as readonly number[]).includes(estado); // widened to ask

export const accionesDeSolicitud = (u: Usuario, s: SolicitudDePolicy): AccionSolicitud[] =>
  ACCIONES_SOLICITUD.filter((a) => tienePapel(u, s) && s.seDecideAqui && permiteEstado(a, s.EstadoId));

/** Throws 403 when the act is not this person's, 409 when it is but not now. */
export function autorizarSolicitud(accion: AccionSolicitud, u: Usuario, s: SolicitudDePolicy): void {
  if (!tienePapel(u, s)) throw prohibido();
  if (!s.seDecideAqui) throw conflicto('Esta solicitud se decide en su propia pantalla');
  if (!permiteEstado(accion, s.EstadoId)) throw conflicto('El estado de la solicitud no permite esta operación');
}

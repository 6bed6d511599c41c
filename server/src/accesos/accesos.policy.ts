import { ACCIONES_ACCESO, type AccionAcceso, CICLO_ACCESO } from '#contract/accesos/accesos.rules.ts';
import { conflicto, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';

/** What a decision about an acceso needs to know of it. */
export type AccesoDePolicy = {
  EstadoId: number;
  FirmaDigital: number;
  solicitanteId: number;
  /** This person is to decide on it, on their own account or for somebody who is away. */
  soyAprobador: boolean;
  /** Its last stay is over. */
  terminado: boolean;
};

export const SEGURIDAD = 'SEGURIDAD';
export const SIN_DERECHO = 'Solo el personal de la empresa puede pedir accesos';
export const TODOS_FIGURAN =
  'Quienes podrían autorizarlo figuran entre las personas, y nadie autoriza su propio acceso. Quite a alguna o avise a administración';
export const SIN_RESPONSABLE = 'No tiene responsable que pueda autorizarlos. Avise a administración';
/** Spec section 1: employees ask, subcontractors appear in what is asked. */
export const puedeCrearAcceso = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

const tienePapel = (accion: AccionAcceso, u: Usuario, a: AccesoDePolicy): boolean =>
  CICLO_ACCESO[accion].papel === 'solicitante'
    ? a.solicitanteId === u.id
    : // Nobody decides on their own request, not even by delegation.
      a.soyAprobador && a.solicitanteId !== u.id;
const permiteEstado = (accion: AccionAcceso, estado: number) =>
  (CICLO_ACCESO[accion].desde as readonly number[]).includes(estado); // widened to ask

/** What else must be true of it, besides its state. */
const CONDICION: Partial<Record<AccionAcceso, { cumple: (a: AccesoDePolicy) => boolean; porque: string }>> = {
  rechazar: {
    cumple: (a) => a.FirmaDigital === 0,
    porque: 'Se decide con la contraseña de firma: ábralo en Solicitudes para rechazarlo',
  },
  anular: { cumple: (a) => !a.terminado, porque: 'El acceso ya ha terminado' },
};

/** The acts that this person may do on this acceso now: screens draw their buttons from it. */
export const accionesDeAcceso = (u: Usuario, a: AccesoDePolicy): AccionAcceso[] =>
  ACCIONES_ACCESO.filter(
    (accion) => tienePapel(accion, u, a) && permiteEstado(accion, a.EstadoId) && (CONDICION[accion]?.cumple(a) ?? true),
  );

/** Throws 403 when the act is not this person's, 409 when it is but not now. */
export function autorizarAcceso(accion: AccionAcceso, u: Usuario, a: AccesoDePolicy): void {
  if (!tienePapel(accion, u, a)) throw prohibido();
  if (!permiteEstado(accion, a.EstadoId)) throw conflicto('El estado del acceso no permite esta operación');
  const condicion = CONDICION[accion];
  if (condicion && !condicion.cumple(a)) throw conflicto(condicion.porque);
}

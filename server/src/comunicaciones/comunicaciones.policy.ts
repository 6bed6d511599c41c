import {
  ACCIONES_COMUNICACION,
  type AccionComunicacion,
  CICLO_COMUNICACION,
  type PapelComunicacion,
  permiteEstado,
} from '#contract/comunicaciones/comunicaciones.rules.ts';
import { conflicto, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';

/** What a decision about a communication needs to know of it. */
export type ComunicacionDePolicy = {
  EstadoId: number;
  autorId: number;
  /** This person is to decide on it, or was, on their own account or for somebody who is away. */
  soyAprobador: boolean;
};

export const MANTENIMIENTO = 'MANTENIMIENTO';
export const PRL = 'PRL';

export const puedeCrearComunicacion = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

const PAPEL: Record<PapelComunicacion, (u: Usuario, c: ComunicacionDePolicy) => boolean> = {
  autor: (u, c) => c.autorId === u.id,
  // Nobody decides on their own, not even by delegation.
  aprobador: (u, c) => c.soyAprobador && c.autorId !== u.id,
  ejecutor: (u, c) => u.roles.includes(MANTENIMIENTO) || (c.soyAprobador && c.autorId !== u.id),
};
const tienePapel = (accion: AccionComunicacion, u: Usuario, c: ComunicacionDePolicy) =>
  PAPEL[CICLO_COMUNICACION[accion].papel](u, c);

/** The acts that this person may do on it now: screens draw their buttons from it. */
export const accionesDeComunicacion = (u: Usuario, c: ComunicacionDePolicy): AccionComunicacion[] =>
  ACCIONES_COMUNICACION.filter((a) => tienePapel(a, u, c) && permiteEstado(a, c.EstadoId));

/** Throws 403 when the act is not this person's, 409 when it is but not now. */
export function autorizar(accion: AccionComunicacion, u: Usuario, c: ComunicacionDePolicy): void {
  if (!tienePapel(accion, u, c)) throw prohibido();
  if (!permiteEstado(accion, c.EstadoId)) throw conflicto('El estado de la comunicación no permite esta operación');
}

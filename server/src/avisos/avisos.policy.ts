import { type AccionAviso, accionesDeAviso, type EstadoAviso } from '#contract/avisos/avisos.rules.ts';
import { conflicto } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';

/** Who writes, schedules, withdraws and asks who has read (decisions 3 and 5). */
export const COMUNICACION = 'COMUNICACION';
export const puedeRedactar = (usuario: Usuario): boolean => usuario.roles.includes(COMUNICACION);

/** Throws 409 when its state does not allow it. Whether it is this person's to manage, the door has asked. */
export function autorizar(accion: AccionAviso, { EstadoId }: { EstadoId: number }): void {
  // the query gives only states that have a name
  if (!accionesDeAviso(EstadoId as EstadoAviso).includes(accion))
    throw conflicto('El estado del aviso no permite esta operación');
}

import { prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

/** Elements are kept by prevention and maintenance; checklists and competent people by prevention alone (S-8172). */
export const puedeGestionar = (usuario: Usuario): boolean =>
  usuario.roles.includes('PRL') || usuario.roles.includes('MANTENIMIENTO');
export const puedePrevenir = (usuario: Usuario): boolean => usuario.roles.includes('PRL');

/** Checks the right to the plan and its list: keepers of elements, and present inspectors. Throws 403. */
export function autorizarPlan(usuario: Usuario, competente: boolean): void {
  if (!puedeGestionar(usuario) && !competente) throw prohibido();
}

import { ESTADO_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

export const esRrhh = ({ roles }: Pick<Usuario, 'roles'>): boolean => roles.includes('RRHH');
/** True for the person and human resources, who read the kind of sickness and its papers. */
export const leeSalud = (u: Usuario, { PersonaId }: { PersonaId: number }): boolean => PersonaId === u.id || esRrhh(u);
/** True for human resources before the sickness of somebody else. */
export const gestiona = (u: Usuario, { PersonaId }: { PersonaId: number }): boolean => esRrhh(u) && PersonaId !== u.id;

type Retirable = { PersonaId: number; EstadoId: number; reciente: boolean };
/** Sickness as this reader finds it: with or without the time to take it back (S-8572). */
export const leidaPor = <B extends Retirable>(u: Usuario, b: B) => ({
  ...b,
  puedeRetirar: gestiona(u, b) || (b.EstadoId === ESTADO_BAJA.curso && b.reciente),
});

import { PRESTAMO } from '#contract/personas/prestamos/prestamos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const RRHH = 'RRHH';
type PrestamoDePolicy = {
  EstadoId: number;
  PersonaId: number;
  /** True for human resources, and for the delegate of one of them. */
  soyAprobador: boolean;
};

const ajeno = (u: Usuario, p: PrestamoDePolicy) => p.PersonaId !== u.id;
const PAPEL = {
  persona: (u: Usuario, p: PrestamoDePolicy) => p.PersonaId === u.id,
  decide: (u: Usuario, p: PrestamoDePolicy) => p.soyAprobador && ajeno(u, p),
  rrhh: (u: Usuario, p: PrestamoDePolicy) => u.roles.includes(RRHH) && ajeno(u, p),
};
/** Condition: one's own money is decided and recorded by somebody else. */
export const { acciones: accionesDePrestamo, autorizar: autorizarPrestamo } = politica(PRESTAMO, {
  que: 'el préstamo',
  estado: (p: PrestamoDePolicy) => p.EstadoId,
  papel: (acto, u, p) => PAPEL[PRESTAMO.actos[acto].papel](u, p),
});

import { BAJA, ESTADO_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type BajaDePolicy = {
  PersonaId: number;
  EstadoId: number;
  dichaPorId: number;
  reciente: boolean;
  /** The reader answers for the person of the sickness. */
  responde: boolean;
};

export const SIN_DERECHO = 'Solo el personal de la empresa comunica aquí una baja';
export const puedeComunicar = esEmpleado;
export const esRrhh = ({ roles }: Pick<Usuario, 'roles'>): boolean => roles.includes('RRHH');
/** True for the person and human resources, who read the kind of sickness and its papers. */
export const leeSalud = (u: Usuario, { PersonaId }: Pick<BajaDePolicy, 'PersonaId'>): boolean =>
  PersonaId === u.id || esRrhh(u);

const TARDE = 'Ya no puede retirarla por su cuenta: hable con Recursos humanos';
const deOtroRrhh = (u: Usuario, { PersonaId }: BajaDePolicy) => esRrhh(u) && PersonaId !== u.id;
/** Whoever told it takes it back for some days; a discharge, and what is older, are of human resources, never their own (S-8572). */
export const { acciones: accionesDeBaja, autorizar: autorizarBaja } = politica(BAJA, {
  que: 'la baja',
  estado: (b: BajaDePolicy & { puedeRetirar: boolean }) => b.EstadoId,
  papel: (acto, u, b) => {
    if (acto === 'adjuntar') return leeSalud(u, b);
    if (acto === 'corregirAlta') return deOtroRrhh(u, b);
    if (acto === 'retirar') return deOtroRrhh(u, b) || b.dichaPorId === u.id;
    return leeSalud(u, b) || b.responde;
  },
  condicion: { retirar: { cumple: (b) => b.puedeRetirar, porque: TARDE } },
});
/** A sickness before this reader, as the policy asks for it. */
export const ante = <B extends BajaDePolicy>(u: Usuario, b: B) => ({
  ...b,
  puedeRetirar: deOtroRrhh(u, b) || (b.EstadoId === ESTADO_BAJA.curso && b.reciente),
});

import { BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { esEmpleado } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';
import { gestiona, leeSalud } from './lector.rules.ts';

type BajaDePolicy = {
  PersonaId: number;
  EstadoId: number;
  dichaPorId: number;
  reciente: boolean;
  /** The reader may still take it back. */
  puedeRetirar: boolean;
  /** The reader answers for the person of the sickness. */
  responde: boolean;
};

export const SIN_DERECHO = 'Solo el personal de la empresa comunica aquí una baja';
export const puedeComunicar = esEmpleado;
const TARDE = 'Ya no puede retirarla por su cuenta: hable con Recursos humanos';
/** Acts by person: the teller takes it back for some days; older ones and discharges are of human resources, never their own (S-8572). */
export const { acciones: accionesDeBaja, autorizar: autorizarBaja } = politica(BAJA, {
  que: 'la baja',
  estado: (b: BajaDePolicy) => b.EstadoId,
  papel: (acto, u, b) => {
    if (acto === 'adjuntar') return leeSalud(u, b);
    if (acto === 'corregirAlta') return gestiona(u, b);
    if (acto === 'retirar') return gestiona(u, b) || b.dichaPorId === u.id;
    return leeSalud(u, b) || b.responde;
  },
  condicion: { retirar: { cumple: (b) => b.puedeRetirar, porque: TARDE } },
});

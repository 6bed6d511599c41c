import { VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type VisitaDePolicy = {
  EstadoId: number;
  anfitrionId: number;
  /** Its hours are over, with the margin of a pass. */
  terminada: boolean;
};

export const SEGURIDAD = 'SEGURIDAD';
/** Roles that write the safety notices. */
export const DE_AVISOS = [SEGURIDAD, 'PRL'] as const;
export const SIN_DERECHO = 'Solo el personal de la empresa puede pedir visitas';
/** Spec section 1: employees ask; subcontractors do not. */
export const puedeCrearVisita = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

const deSeguridad = (u: Usuario) => u.roles.includes(SEGURIDAD);
const suya = (u: Usuario, v: VisitaDePolicy) => v.anfitrionId === u.id;
const PAPEL = {
  anfitrion: suya,
  ambos: (u: Usuario, v: VisitaDePolicy) => suya(u, v) || deSeguridad(u),
  decide: (u: Usuario, v: VisitaDePolicy) => deSeguridad(u) && !suya(u, v),
  puerta: deSeguridad,
};
const pasada = (porque: string) => ({ cumple: (v: VisitaDePolicy) => !v.terminada, porque });
/** A visit of one’s own is for somebody else to authorise. */
export const { acciones: accionesDeVisita, autorizar: autorizarVisita } = politica(VISITA, {
  que: 'la visita',
  estado: (v: VisitaDePolicy) => v.EstadoId,
  papel: (acto, u, v) => PAPEL[VISITA.actos[acto].papel](u, v),
  condicion: {
    autorizar: pasada('La hora de la visita ya ha pasado'),
    cambiar: pasada('La hora de la visita ya ha pasado: repítala para otro día'),
  },
});

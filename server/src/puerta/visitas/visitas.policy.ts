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

const deSeguridad = (u: Usuario) => u.roles.includes(SEGURIDAD);
const esAnfitrion = (u: Usuario, v: VisitaDePolicy) => v.anfitrionId === u.id;
const PAPEL = {
  anfitrion: esAnfitrion,
  ambos: (u: Usuario, v: VisitaDePolicy) => esAnfitrion(u, v) || deSeguridad(u),
  decide: (u: Usuario, v: VisitaDePolicy) => deSeguridad(u) && !esAnfitrion(u, v),
  puerta: deSeguridad,
};
const pasada = (porque: string) => ({ cumple: (v: VisitaDePolicy) => !v.terminada, porque });
/** Condition: a visit of one's own is authorised by somebody else. */
export const { acciones: accionesDeVisita, autorizar: autorizarVisita } = politica(VISITA, {
  que: 'la visita',
  estado: (v: VisitaDePolicy) => v.EstadoId,
  papel: (acto, u, v) => PAPEL[VISITA.actos[acto].papel](u, v),
  condicion: {
    autorizar: pasada('La hora de la visita ya ha pasado'),
    cambiar: pasada('La hora de la visita ya ha pasado: repítala para otro día'),
  },
});

import { PIEZA_EPI, RECIBO_EPI, SOLICITUD_EPI } from '#contract/planta/epi/epi.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const PRL = 'PRL';
/** Subcontractors get theirs from their own company (RD 171/2004, S-8198). */
export const DE_SU_EMPRESA =
  'Su empresa le entrega sus equipos de protección: pídaselos a ella. Si le falta alguno, avise a Prevención';

type DePersona = {
  EstadoId: number;
  PersonaId: number;
  /** The reader is PRL, or keeps a store of that person's centre. */
  atiende: boolean;
  /** True for the reader's own row. */
  propia: boolean;
};
const EN_SU_DISPOSITIVO = 'Lo firma quien lo recibe en su propio dispositivo: es usted, o tiene contraseña de firma';
export const LO_SUYO = 'Lo suyo lo tiene que atender otra persona';
const papel = (que: 'almacen' | 'persona', u: Usuario, t: DePersona) =>
  que === 'almacen' ? t.atiende : t.PersonaId === u.id;

/** `fuera`: its person has left, and the keepers cancel it. */
type SolicitudDePolicy = DePersona & { pideId: number; fuera: boolean };
export const { acciones: accionesDeSolicitudEpi, autorizar: autorizarSolicitudEpi } = politica(SOLICITUD_EPI, {
  que: 'la solicitud',
  estado: (s: SolicitudDePolicy) => s.EstadoId,
  papel: (acto, u, s) =>
    papel(SOLICITUD_EPI.actos[acto].papel, u, s) ||
    (acto === 'cancelar' && (s.pideId === u.id || (s.fuera && s.atiende))),
  condicion: {
    preparar: { cumple: (t) => !t.propia, porque: LO_SUYO },
    entregar: { cumple: (t) => !t.propia, porque: LO_SUYO },
    reponer: { cumple: (t) => !t.propia, porque: LO_SUYO },
  },
});

type ReciboDePolicy = DePersona & { conClave: boolean };
export const { acciones: accionesDeRecibo, autorizar: autorizarRecibo } = politica(RECIBO_EPI, {
  que: 'el recibo',
  estado: (r: ReciboDePolicy) => r.EstadoId,
  papel: (acto, u, r) => papel(RECIBO_EPI.actos[acto].papel, u, r),
  condicion: {
    // The person asked for a signing password: a seal of the server would be another signature (S-8194).
    mostrador: { cumple: (r) => !r.propia && !r.conClave, porque: EN_SU_DISPOSITIVO },
    anular: { cumple: (t) => !t.propia, porque: LO_SUYO },
  },
});

type PiezaDePolicy = DePersona & { SustitucionPedida: boolean };
export const { acciones: accionesDePieza, autorizar: autorizarPieza } = politica(PIEZA_EPI, {
  que: 'el equipo',
  estado: (p: PiezaDePolicy) => p.EstadoId,
  papel: (acto, u, p) => papel(PIEZA_EPI.actos[acto].papel, u, p),
  condicion: {
    devolver: { cumple: (t) => !t.propia, porque: LO_SUYO },
    sustituir: { cumple: (p) => !p.SustitucionPedida, porque: 'Ya hay una solicitud de otro en su lugar' },
  },
});

import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import {
  ACCIONES_VIAJE,
  CICLO_VIAJE,
  ESTADO_PROPUESTA,
  ESTADO_VIAJE,
  type AccionViaje,
  type PapelViaje,
  permiteEstado,
} from '#contract/viajes/viajes.rules.ts';
import { conflicto, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';

/** What a decision about a viaje needs to know of it. */
export type ViajeDePolicy = {
  EstadoId: number;
  solicitanteId: number;
  /** This person is to decide on it, on their own account or for somebody who is away. */
  soyAprobador: boolean;
  /** The return date has passed. */
  terminado: boolean;
  documentos: number;
  /** Some need has neither a choice that is still valid nor a reason to go without. */
  faltanElecciones: boolean;
};

export const GESTOR = 'GESTOR_VIAJES';
export const puedeCrearViaje = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

const PAPEL: Record<PapelViaje, (u: Usuario, v: ViajeDePolicy) => boolean> = {
  solicitante: (u, v) => v.solicitanteId === u.id,
  // A draft is its author's alone.
  gestor: (u, v) => u.roles.includes(GESTOR) && v.EstadoId !== ESTADO_VIAJE.borrador,
  // Decisions on one's own request are refused, also by delegation.
  aprobador: (u, v) => v.soyAprobador && v.solicitanteId !== u.id,
};
const tienePapel = (accion: AccionViaje, u: Usuario, v: ViajeDePolicy) =>
  CICLO_VIAJE[accion].papeles.some((papel) => PAPEL[papel](u, v));

/** What else must be true of the viaje, besides its state. */
const CONDICION: Partial<Record<AccionViaje, { cumple: (v: ViajeDePolicy) => boolean; porque: string }>> = {
  conformar: {
    cumple: (v) => !v.faltanElecciones,
    porque: 'Elija una propuesta vigente para cada necesidad o indique por qué sigue sin ella',
  },
  liquidar: { cumple: (v) => v.terminado, porque: 'El viaje aún no ha terminado' },
  emitir: { cumple: (v) => v.documentos > 0, porque: 'Suba al menos un documento antes de emitir' },
  enviarDocumentos: { cumple: (v) => v.documentos > 0, porque: 'El viaje no tiene documentos que enviar' },
};

/** The acts that this person may do on this viaje now: screens draw their buttons from it. */
export const accionesDeViaje = (u: Usuario, v: ViajeDePolicy): AccionViaje[] =>
  ACCIONES_VIAJE.filter(
    (a) => tienePapel(a, u, v) && permiteEstado(a, v.EstadoId) && (CONDICION[a]?.cumple(v) ?? true),
  );

/** Throws 403 when the act is not this person's, 409 when it is but not now. */
export function autorizar(accion: AccionViaje, u: Usuario, v: ViajeDePolicy): void {
  if (!tienePapel(accion, u, v)) throw prohibido();
  if (!permiteEstado(accion, v.EstadoId)) throw conflicto('El estado del viaje no permite esta operación');
  const condicion = CONDICION[accion];
  if (condicion && !condicion.cumple(v)) throw conflicto(condicion.porque);
}

export const accionesDeNecesidad = (u: Usuario, v: ViajeDePolicy, quierePropuesta: boolean): Necesidad['acciones'] => [
  ...(puede('borrarNecesidad', u, v) ? (['borrar'] as const) : []),
  ...(quierePropuesta && puede('elegir', u, v) ? (['elegir'] as const) : []),
  ...(quierePropuesta && puede('proponer', u, v) ? (['proponer'] as const) : []),
];
export const accionesDePropuesta = (u: Usuario, v: ViajeDePolicy, estadoId: number): Propuesta['acciones'] => {
  const gestiona = puede('proponer', u, v);
  const { enPreparacion, publicada, caducada } = ESTADO_PROPUESTA;
  return [
    ...(estadoId === publicada && puede('elegir', u, v) ? (['elegir'] as const) : []),
    ...(estadoId === enPreparacion && gestiona ? (['editar', 'borrar', 'adjuntar'] as const) : []),
    ...((estadoId === publicada || estadoId === caducada) && gestiona ? (['descartar'] as const) : []),
  ];
};
const puede = (accion: AccionViaje, u: Usuario, v: ViajeDePolicy) =>
  tienePapel(accion, u, v) && permiteEstado(accion, v.EstadoId);

/** Decisions 4: tickets are for who travels and for the travel desk. */
export const puedeVerDocumentos = (u: Usuario, v: ViajeDePolicy): boolean =>
  PAPEL.solicitante(u, v) || PAPEL.gestor(u, v);
/** The requester and whoever decides never see what the desk is still preparing. */
export const puedeVerPropuestasEnPreparacion = (u: Usuario, v: ViajeDePolicy): boolean => PAPEL.gestor(u, v);

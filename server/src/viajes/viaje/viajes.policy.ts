import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { type ActoViaje, ESTADO_PROPUESTA, ESTADO_VIAJE, VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

/** Facts of a trip for the policy. */
export type ViajeDePolicy = {
  EstadoId: number;
  solicitanteId: number;
  /** True for its approver and for their delegate. */
  soyAprobador: boolean;
  /** The return date has passed. */
  terminado: boolean;
  documentos: number;
  /** It has documents or expenses, of an approval before this one. */
  conPapeles: boolean;
  /** Some need has neither a choice that is still valid nor a reason to go without. */
  faltanElecciones: boolean;
};

export const GESTOR = 'GESTOR_VIAJES';
export const puedeCrearViaje = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

const PAPEL = {
  solicitante: (u: Usuario, v: ViajeDePolicy) => v.solicitanteId === u.id,
  // Only its author acts on a draft.
  gestor: (u: Usuario, v: ViajeDePolicy) => u.roles.includes(GESTOR) && v.EstadoId !== ESTADO_VIAJE.borrador,
  // Decisions on the person's own request are refused, also by delegation.
  aprobador: (u: Usuario, v: ViajeDePolicy) => v.soyAprobador && v.solicitanteId !== u.id,
};
const CON_PAPELES = 'El viaje ya tiene documentos o gastos: anúlelo si no va a viajar';
const tienePapel = (acto: ActoViaje, u: Usuario, v: ViajeDePolicy) =>
  VIAJE.actos[acto].papeles.some((papel) => PAPEL[papel](u, v));

export const { acciones: accionesDeViaje, autorizar: autorizarViaje } = politica(VIAJE, {
  que: 'el viaje',
  estado: (v: ViajeDePolicy) => v.EstadoId,
  papel: tienePapel,
  condicion: {
    conformar: {
      cumple: (v) => !v.faltanElecciones,
      porque: 'Elija una propuesta vigente para cada necesidad o indique por qué sigue sin ella',
    },
    borrar: { cumple: (v) => !v.conPapeles, porque: CON_PAPELES },
    retirar: { cumple: (v) => !v.conPapeles, porque: CON_PAPELES },
    liquidar: { cumple: (v) => v.terminado, porque: 'El viaje aún no ha terminado' },
    emitir: { cumple: (v) => v.documentos > 0, porque: 'Suba al menos un documento antes de emitir' },
    enviarDocumentos: { cumple: (v) => v.documentos > 0, porque: 'El viaje no tiene documentos que enviar' },
  },
});

const puede = (acto: ActoViaje, u: Usuario, v: ViajeDePolicy) =>
  tienePapel(acto, u, v) && VIAJE.permite(acto, v.EstadoId);
export const accionesDeNecesidad = (u: Usuario, v: ViajeDePolicy, quierePropuesta: boolean): Necesidad['acciones'] => [
  ...(puede('borrarNecesidad', u, v) ? (['borrar'] as const) : []),
  ...(quierePropuesta && puede('elegir', u, v) ? (['elegir'] as const) : []),
  ...(quierePropuesta && puede('proponer', u, v) ? (['proponer'] as const) : []),
];
export const accionesDePropuesta = (u: Usuario, v: ViajeDePolicy, estadoId: number): Propuesta['acciones'] => {
  const gestiona = puede('proponer', u, v);
  const { enPreparacion, publicada, elegida, caducada } = ESTADO_PROPUESTA;
  return [
    ...(estadoId === publicada && puede('elegir', u, v) ? (['elegir'] as const) : []),
    ...(estadoId === enPreparacion && gestiona ? (['editar', 'borrar', 'adjuntar'] as const) : []),
    ...(estadoId === elegida && puede('cambiarPrecio', u, v) ? (['cambiarPrecio'] as const) : []),
    ...((estadoId === publicada || estadoId === caducada) && gestiona ? (['descartar'] as const) : []),
  ];
};
/** Decisions 4: tickets are for the traveller and the travel desk. */
export const puedeVerDocumentos = (u: Usuario, v: ViajeDePolicy): boolean =>
  PAPEL.solicitante(u, v) || PAPEL.gestor(u, v);
/** Proposals in preparation are seen by the travel desk alone. */
export const puedeVerPropuestasEnPreparacion = (u: Usuario, v: ViajeDePolicy): boolean => PAPEL.gestor(u, v);

import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  codigo,
  codigoObligatorio,
  exigir,
  fecha,
  id,
  importe,
  instante,
  type Orden,
  ordenQuery,
  paginaQuery,
  siNo,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { PAIS_CON_PROVINCIA, VIAJE } from './viajes.rules.ts';

const cargarA = z.enum(['G', 'C'], 'Campo obligatorio');

/** Trip (spec section 3) as lists and cards show it. Empty texts are '', empty codes are null. */
export const Viaje = z.object({
  Id: z.int(),
  Codigo: z.string(),
  Solicitante: z.string(),
  Foto: foto,
  FechaSalida: fecha,
  FechaRegreso: fecha,
  LimitacionesHorarias: siNo,
  Limitaciones: z.string(),
  MotivoViaje: z.string(),
  LugarDestino: z.string(),
  PaisCodigo: z.string(),
  ProvinciaCodigo: z.nullable(z.string()),
  CargarACodigo: cargarA,
  CargarA: z.string(),
  /** Code and description of the cost centre or of the contract, whichever is charged. */
  CORReferencia: z.string(),
  CORDescripcion: z.string(),
  Formacion: siNo,
  CodigoOferta: z.string(),
  AnticipoEuros: z.nullable(z.number()),
  AnticipoDivisas: z.nullable(z.number()),
  DivisaCodigo: z.nullable(z.string()),
  Acompanantes: z.string(),
  Justificacion: z.string(),
  /** Sum of the chosen proposals in euros; null before the first choice. */
  Precio: z.nullable(z.number()),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Current holder of the trip: a person, 'Agencia de viajes', or '' when the trip waits for nobody. */
  EnManosDe: z.string(),
  /** Version, raised with every change. It is sent back in `If-Match`, so that an act on an outdated trip is refused. */
  Version: z.int(),
  acciones: z.array(z.enum(VIAJE.claves)),
});
export type Viaje = z.output<typeof Viaje>;

/** Trip that waits for a decision, with the instants of the wait, of the reminder and of the escalation. */
export const ViajePendiente = z.extend(Viaje, {
  EnEsperaDesde: instante,
  Recordada: z.nullable(instante),
  Escalada: z.nullable(instante),
});
export type ViajePendiente = z.output<typeof ViajePendiente>;

/** Complete trip, for its detail and edit screens and for its approver. */
export const ViajeDetalle = z.extend(Viaje, {
  Matricula: z.string(),
  CentroCosto: z.string(),
  PS: z.string(),
  Pais: z.string(),
  Provincia: z.string(),
  Divisa: z.string(),
  /** Sentences that the screen shows; none of them forbids an act. */
  Advertencias: z.array(z.string()),
  Historial: z.array(Historial),
});
export type ViajeDetalle = z.output<typeof ViajeDetalle>;

const MAX = 250;
const campos = z.strictObject({
  fechaSalida: fecha,
  fechaRegreso: fecha,
  limitacionesHorarias: siNo,
  limitaciones: z.optional(texto(MAX)),
  motivoViaje: textoObligatorio(MAX),
  lugarDestino: textoObligatorio(MAX),
  pais: codigoObligatorio,
  provincia: z.optional(codigo),
  formacion: siNo,
  codigoOferta: z.optional(texto(MAX)),
  cargarA,
  contrato: z.optional(codigo),
  centroCoste: z.optional(codigo),
  anticipoEuros: z.optional(importe),
  anticipoDivisas: z.optional(importe),
  divisa: z.optional(codigo),
  acompanantes: z.optional(texto(MAX)),
  justificacion: z.optional(texto(1024)),
});
type Campos = z.output<typeof campos>;

/** Form of a trip (spec section 5), the same for the screen and the server. */
export const FormularioViaje = campos.check(
  exigir<Campos>('limitaciones', (v) => v.limitacionesHorarias !== 'SÍ' || v.limitaciones),
  exigir<Campos>('provincia', (v) => v.pais !== PAIS_CON_PROVINCIA || v.provincia),
  exigir<Campos>('centroCoste', (v) => v.cargarA !== 'G' || v.centroCoste),
  exigir<Campos>('contrato', (v) => v.cargarA !== 'C' || v.contrato),
  exigir<Campos>('divisa', (v) => !(typeof v.anticipoDivisas === 'number' && v.anticipoDivisas > 0) || v.divisa),
  exigir<Campos>(
    'fechaRegreso',
    (v) => !v.fechaSalida || !v.fechaRegreso || v.fechaRegreso >= v.fechaSalida,
    'La fecha de regreso no puede ser anterior a la de salida',
  ),
);
export type FormularioViaje = z.output<typeof FormularioViaje>;

/** Answer of the calls `crear` and `actualizar`. */
export const ViajeGuardado = z.object({ Id: z.int(), Codigo: z.string(), Advertencias: z.array(z.string()) });

export const filtrosViajes = {
  /** Words to be found in the code, the reason or the destination. */
  texto: z.optional(texto(100)),
};
export const viajesQuery = z.strictObject({
  ...paginaQuery,
  /** Numbers of states, comma-separated: '2,3'. */
  estado: z.optional(z.string().check(z.regex(/^[1-8](,[1-8]){0,7}$/, 'Estado no válido'))),
  ...filtrosViajes,
});
/** Columns by which the travel desk sorts its queue. */
export const COLUMNAS_GESTION = ['plazo', 'salida', 'regreso', 'codigo', 'viaje', 'persona', 'estado'] as const;
export type OrdenGestion = Orden<(typeof COLUMNAS_GESTION)[number]>;
/** Stages of a trip, by what the desk has to do with it. */
export const ETAPAS_GESTION = ['abiertos', 'proponer', 'emitir', 'fuera', 'liquidar', 'terminados'] as const;
export type EtapaGestion = (typeof ETAPAS_GESTION)[number];
export const gestionQuery = z.extend(viajesQuery, {
  etapa: z.optional(z.enum(ETAPAS_GESTION, 'Etapa no válida')),
  /** Code of the cost centre or the contract that pays. */
  cargo: z.optional(codigoObligatorio),
  /** Days between which they leave. */
  desde: z.optional(fecha),
  hasta: z.optional(fecha),
  ...ordenQuery(COLUMNAS_GESTION, 'plazo'),
});
/** Trips of each stage that is not over, 100 at most. */
export const EtapasGestion = z.object({
  abiertos: z.int(),
  proponer: z.int(),
  emitir: z.int(),
  fuera: z.int(),
  liquidar: z.int(),
});
export type EtapasGestion = z.output<typeof EtapasGestion>;

/** Need of a trip in its row: its kind, the means of transport of an itinerary, and how far its proposals are. */
export const NecesidadGestion = z.object({
  Tipo: z.enum(['I', 'A', 'C', 'T']),
  Medio: z.nullable(z.int()),
  Paso: z.enum(['Sin propuesta', 'Propuesta', 'Elegida', 'Por su cuenta']),
});
export type NecesidadGestion = z.output<typeof NecesidadGestion>;
/** Row of the travel desk's queue: the trip with the progress of its proposals. */
export const ViajeGestion = z.extend(Viaje, {
  Matricula: z.string(),
  Pais: z.string(),
  /** Day of what it waits for first: its proposals that are lost, its departure, or its settling once its documents are issued. */
  Plazo: fecha,
  Pide: z.array(NecesidadGestion),
  SinPropuesta: z.int(),
  Documentos: z.int(),
});
export type ViajeGestion = z.output<typeof ViajeGestion>;

/** Euros of the chosen proposals of the trips that leave in a month and are approved, by what they pay, and how many trips those are. */
export const GastoDeMes = z.object({
  Mes: z.string(),
  Viajes: z.int(),
  Transporte: z.number(),
  Alojamiento: z.number(),
  Coche: z.number(),
});
export type GastoDeMes = z.output<typeof GastoDeMes>;

export const sobreViaje = z.strictObject({ viajeId: id });
export const sobreViajeConComentario = z.strictObject({ viajeId: id, comentario: z.optional(texto(500)) });
export const sobreViajeConMotivo = z.strictObject({ viajeId: id, comentario: textoObligatorio(500) });
/**
 * Body of the requester's go-ahead ("The body echoes the id", spec section 7): the bare number, or an object that contains it, and that
 * may say why the trip breaks the travel policy.
 */
export const vistoBueno = z.optional(
  z.union([id, z.strictObject({ id }), z.strictObject({ viajeId: id, justificacion: z.optional(texto(1024)) })]),
);

/** Place of earlier trips: where a new one goes to the same place, its country and province are known. */
export const LugarVisitado = z.object({
  Lugar: z.string(),
  PaisCodigo: z.string(),
  ProvinciaCodigo: z.nullable(z.string()),
});
export type LugarVisitado = z.output<typeof LugarVisitado>;

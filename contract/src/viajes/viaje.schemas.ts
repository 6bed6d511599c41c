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
  paginaQuery,
  siNo,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { PAIS_CON_PROVINCIA, VIAJE } from './viajes.rules.ts';

const cargarA = z.enum(['G', 'C'], 'Campo obligatorio');

/** Spec section 3, as lists and cards show it. Texts are '' and codes null where nothing was written. */
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
  /** Euros: the sum of the chosen proposals; null until there is one. */
  Precio: z.nullable(z.number()),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Holder of the trip now: a person, 'Agencia de viajes', or '' when it waits for nobody. */
  EnManosDe: z.string(),
  /** Goes up with every change: sent back in `If-Match`, it tells two tabs apart. */
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

/** The whole viaje: what its detail and edit screens and whoever decides on it need. */
export const ViajeDetalle = z.extend(Viaje, {
  Matricula: z.string(),
  CentroCosto: z.string(),
  PS: z.string(),
  Pais: z.string(),
  Provincia: z.string(),
  Divisa: z.string(),
  /** Sentences that the screen shows; none of them forbids anything. */
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

/** Spec section 5 and decisions 4: the trip form, the same on the screen and on the server. */
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

/** Answer of `crear` and `actualizar`. */
export const ViajeGuardado = z.object({ Id: z.int(), Codigo: z.string(), Advertencias: z.array(z.string()) });

export const filtrosViajes = {
  /** Words of the code, the reason or the destination. */
  texto: z.optional(texto(100)),
};
export const viajesQuery = z.strictObject({
  ...paginaQuery,
  /** Several states, comma-separated: '2,3'. */
  estado: z.optional(z.string().check(z.regex(/^[1-8](,[1-8]){0,7}$/, 'Estado no válido'))),
  ...filtrosViajes,
});
/** The travel desk sorts by what it is comparing. */
export const ORDEN_GESTION = ['salida', '-salida', 'codigo', '-codigo'] as const;
export const gestionQuery = z.extend(viajesQuery, { orden: z._default(z.enum(ORDEN_GESTION), 'salida') });

/** A row of the travel desk's queue: the viaje and how far its proposals are. */
export const ViajeGestion = z.extend(Viaje, {
  Matricula: z.string(),
  Necesidades: z.int(),
  SinPropuesta: z.int(),
  Documentos: z.int(),
});
export type ViajeGestion = z.output<typeof ViajeGestion>;

export const sobreViaje = z.strictObject({ viajeId: id });
export const sobreViajeConComentario = z.strictObject({ viajeId: id, comentario: z.optional(texto(500)) });
export const sobreViajeConMotivo = z.strictObject({ viajeId: id, comentario: textoObligatorio(500) });
/** "The body echoes the id" (spec section 7): the bare number or an object that holds it. */
export const ecoDeId = z.optional(z.union([id, z.strictObject({ id }), z.strictObject({ viajeId: id })]));

import * as z from 'zod/mini';
import { exigir, fecha, id, importe, hora, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CAMPOS_NECESIDAD, CAMPOS_PROPUESTA, MEDIOS_TRANSPORTE, TIPO_DOCUMENTO } from './viajes.rules.ts';

export const tipoNecesidad = z.enum(['I', 'A', 'C', 'T'], 'Campo obligatorio');

/** Generic fields of needs and proposals; their meaning by type is in `CAMPOS_NECESIDAD` and `CAMPOS_PROPUESTA`. */
const textosCortos = {
  TextoCorto1: z.string(),
  TextoCorto2: z.string(),
  TextoCorto3: z.string(),
  TextoCorto4: z.string(),
};

/** Need (spec section 3). `EstadoViajeId` is the state of its trip: the need can be deleted only in state 1. */
export const Necesidad = z.object({
  Id: z.int(),
  Tipo: tipoNecesidad,
  EstadoViajeId: z.int(),
  Combo1: z.nullable(z.int()),
  ...textosCortos,
  FechaInicio: z.nullable(fecha),
  FechaFin: z.nullable(fecha),
  Notas: z.string(),
  /** False for the traveller's own car, which takes no proposals. */
  QuierePropuesta: z.boolean(),
  PropuestaElegidaId: z.nullable(z.int()),
  /** Reason why the requester goes without any proposal, or ''. */
  SinPropuestaMotivo: z.string(),
  acciones: z.array(z.enum(['borrar', 'elegir', 'proponer'])),
});
export type Necesidad = z.output<typeof Necesidad>;

const MAX = 250;
const textos = {
  textoCorto1: z.optional(texto(MAX)),
  textoCorto2: z.optional(texto(MAX)),
  textoCorto3: z.optional(texto(MAX)),
  textoCorto4: z.optional(texto(MAX)),
};
const finNoAnterior = exigir<{ fechaInicio?: string; fechaFin?: string }>(
  'fechaFin',
  (v) => !v.fechaInicio || !v.fechaFin || v.fechaFin >= v.fechaInicio,
  'No puede ser anterior a la fecha de inicio',
);
/** Value of `combo1`: number of a means of transport (type I) or of a rental company (type C), 1 to 6. */
const combo1 = z.int('Opción no válida').check(z.minimum(1, 'Opción no válida'), z.maximum(6, 'Opción no válida'));
const camposNecesidad = z.strictObject({
  viajeId: id,
  tipo: tipoNecesidad,
  combo1: z.optional(combo1),
  fechaInicio: z.optional(fecha),
  fechaFin: z.optional(fecha),
  ...textos,
  notas: z.optional(texto(MAX)),
  /** For type I: the return journey on `fechaFin` becomes a second need of the same call (S-5880). */
  idaYVuelta: z.optional(z.boolean()),
});
type CamposNecesidad = z.output<typeof camposNecesidad>;

/** Form of a need (spec section 5). The required fields of each type are in `CAMPOS_NECESIDAD`. */
export const FormularioNecesidad = camposNecesidad.check(
  ...(['textoCorto1', 'textoCorto2'] as const).map((campo) =>
    exigir<CamposNecesidad>(campo, (v) => !CAMPOS_NECESIDAD[v.tipo]?.[campo]?.obligatorio || v[campo]),
  ),
  finNoAnterior,
  exigir<CamposNecesidad>(
    'combo1',
    (v) => v.tipo !== 'I' || v.combo1 === undefined || MEDIOS_TRANSPORTE.some((m) => m.Id === v.combo1),
    'Opción no válida',
  ),
  exigir<CamposNecesidad>('idaYVuelta', (v) => v.tipo === 'I' || !v.idaYVuelta, 'Solo un itinerario tiene vuelta'),
);
export type FormularioNecesidad = z.output<typeof FormularioNecesidad>;

/** Proposal (spec section 3), with the fields that a choice needs. Price in euros. */
export const Propuesta = z.object({
  Id: z.int(),
  NecesidadId: z.int(),
  Tipo: tipoNecesidad,
  ...textosCortos,
  FechaInicio: fecha,
  FechaFin: z.nullable(fecha),
  HoraInicio: z.nullable(hora),
  HoraFin: z.nullable(hora),
  Kilometros: z.nullable(z.int()),
  Precio: z.number(),
  /** Price at which its trip was approved, where it has changed since. */
  PrecioAprobado: z.nullable(z.number()),
  /** The most that the travel desk may write without the trip returning to whoever approved it; null where nothing is approved. */
  PrecioTope: z.nullable(z.number()),
  EstadoId: z.int(),
  Estado: z.string(),
  TieneDocumento: z.boolean(),
  ValidaHasta: z.nullable(fecha),
  /** From its departure to its arrival. */
  Minutos: z.nullable(z.int()),
  /** Breach of the travel policy: the most that it allows, in euros, and its sentence. */
  Incumple: z.nullable(z.object({ Limite: z.number(), Texto: z.string() })),
  /** Estimated kilograms of CO₂, by the factor that the company declares. */
  Co2: z.nullable(z.object({ Kilos: z.number(), Fuente: z.string() })),
  acciones: z.array(z.enum(['elegir', 'editar', 'borrar', 'descartar', 'adjuntar', 'cambiarPrecio'])),
});
export type Propuesta = z.output<typeof Propuesta>;

const CAMPOS_DE_PROPUESTA = [
  'textoCorto1',
  'textoCorto2',
  'textoCorto3',
  'textoCorto4',
  'fechaInicio',
  'fechaFin',
  'horaInicio',
  'horaFin',
] as const;
const camposPropuesta = z.strictObject({
  necesidadId: id,
  tipo: tipoNecesidad,
  ...textos,
  fechaInicio: fecha,
  fechaFin: z.optional(fecha),
  horaInicio: z.optional(z.union([hora, z.literal('')], 'Hora no válida')),
  horaFin: z.optional(z.union([hora, z.literal('')], 'Hora no válida')),
  /** Of the whole journey, for what it emits. */
  kilometros: z.optional(
    z.nullable(
      z.int('Escriba kilómetros enteros').check(z.minimum(1, 'Al menos 1'), z.maximum(40_000, 'Como mucho 40.000')),
    ),
  ),
  precio: importe,
  validaHasta: z.optional(fecha),
});
type CamposPropuesta = z.output<typeof camposPropuesta>;

/** Form of a proposal of the travel desk for one need. `tipo` must be the type of the need. */
export const FormularioPropuesta = camposPropuesta.check(
  ...CAMPOS_DE_PROPUESTA.map((campo) =>
    exigir<CamposPropuesta>(campo, (v) => !CAMPOS_PROPUESTA[v.tipo]?.[campo]?.obligatorio || v[campo]),
  ),
  finNoAnterior,
);
export type FormularioPropuesta = z.output<typeof FormularioPropuesta>;

/** Price that a booked proposal costs by now, and why. */
export const FormularioPrecio = z.strictObject({ precio: importe, motivo: textoObligatorio(250) });
export type FormularioPrecio = z.output<typeof FormularioPrecio>;

/** Document of a trip, such as a ticket or a booking. `Tamano` in bytes. */
export const Documento = z.object({
  Id: z.int(),
  Tipo: z.enum(TIPO_DOCUMENTO),
  Nombre: z.string(),
  Mime: z.string(),
  Tamano: z.int(),
  Fecha: z.iso.datetime(),
  SubidoPor: z.string(),
  acciones: z.array(z.enum(['borrar'])),
});
export type Documento = z.output<typeof Documento>;
export const camposDocumento = z.strictObject({ tipo: z.enum(TIPO_DOCUMENTO, 'Campo obligatorio') });

import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { exigir, fecha, id, instante, paginaQuery, textoObligatorio, texto } from '#contract/casa/kernel/scalars.ts';
import { LIQUIDACION } from './liquidacion.rules.ts';

/** Sums in euros. `Total`: to be paid to the traveller, or, where it is negative, to be returned by them. */
const sumas = {
  Gastos: z.number(),
  Dietas: z.number(),
  Exento: z.number(),
  Sujeto: z.number(),
  Anticipo: z.number(),
  Total: z.number(),
};
export const Liquidacion = z.object({
  Id: z.int(),
  Numero: z.string(),
  ViajeId: z.int(),
  Viaje: z.string(),
  Destino: z.string(),
  FechaSalida: fecha,
  FechaRegreso: fecha,
  PersonaId: z.int(),
  Persona: z.string(),
  Creada: instante,
  EstadoId: z.int(),
  Estado: z.string(),
  EnManosDe: z.string(),
  /** Number of the batch that pays it; '' for none. */
  Remesa: z.string(),
  ...sumas,
  Version: z.int(),
  acciones: z.array(z.enum(LIQUIDACION.claves)),
});
export type Liquidacion = z.output<typeof Liquidacion>;

const Regla = z.object({ Importe: z.number(), Regla: z.string() });
/** Line as it was sent: an expense, or the dieta of a day with the rule of each figure. `Rechazo`: reason for which it went back. */
export const LineaLiquidacion = z.object({
  Id: z.int(),
  Clase: z.enum(['gasto', 'dieta']),
  Fecha: fecha,
  Concepto: z.string(),
  Detalle: z.string(),
  Importe: z.number(),
  Exento: z.number(),
  Sujeto: z.number(),
  Reglas: z.array(Regla),
  GastoId: z.nullable(z.int()),
  TieneRecibo: z.boolean(),
  Rechazo: z.string(),
});
export type LineaLiquidacion = z.output<typeof LineaLiquidacion>;
export const LiquidacionDetalle = z.extend(Liquidacion, {
  /** Cost centre or contract that pays, with its description. */
  Cargo: z.string(),
  Motivo: z.string(),
  Lineas: z.array(LineaLiquidacion),
  Historial: z.array(Historial),
});
export type LiquidacionDetalle = z.output<typeof LiquidacionDetalle>;

/** Next settlement of a trip, as it would be sent now, and those that were sent. */
export const LiquidacionDeViaje = z.object({
  ViajeId: z.int(),
  Codigo: z.string(),
  PersonaId: z.int(),
  Lineas: z.array(z.omit(LineaLiquidacion, { Id: true, GastoId: true, TieneRecibo: true, Rechazo: true })),
  ...sumas,
  Puede: z.boolean(),
  /** Reason for which it cannot be sent now, or ''. */
  Motivo: z.string(),
  /** Name or role that would decide on it today, in words; '' for nobody. */
  Decide: z.string(),
  Avisos: z.array(z.string()),
  Enviadas: z.array(Liquidacion),
});
export type LiquidacionDeViaje = z.output<typeof LiquidacionDeViaje>;

const euros = z
  .number('Escriba un importe')
  .check(z.minimum(-9_999_999.99, 'Importe no válido'), z.maximum(9_999_999.99, 'Importe no válido'));
/** `total`: what the traveller has seen, so that other figures are not sent unseen. */
export const FormularioEnviar = z.strictObject({ viajeId: id, total: euros });
const MAX_MOTIVO = 250;
export const MotivoDeLinea = textoObligatorio(MAX_MOTIVO);
const Rechazada = z.strictObject({ linea: id, motivo: MotivoDeLinea });
/** A yes, with the lines that go back and why. */
export const FormularioVisto = z
  .strictObject({
    comentario: z.optional(texto(500)),
    rechazadas: z.optional(z.array(Rechazada).check(z.maxLength(500, 'Son demasiadas líneas'))),
  })
  .check(
    exigir<{ rechazadas?: readonly { linea: number }[] | undefined }>(
      'rechazadas',
      ({ rechazadas = [] }) => new Set(rechazadas.map(({ linea }) => linea)).size === rechazadas.length,
      'Hay una línea repetida',
    ),
  );
export type FormularioVisto = z.output<typeof FormularioVisto>;
export const FormularioDevolver = z.strictObject({ motivo: textoObligatorio(500) });
export const FormularioAnticipo = z.strictObject({
  importe: z
    .number('Escriba un importe')
    .check(
      z.minimum(0, 'No puede ser negativo'),
      z.maximum(999_999.99, 'Es demasiado'),
      z.multipleOf(0.01, 'Dos decimales como mucho'),
    ),
  motivo: textoObligatorio(MAX_MOTIVO),
});
export type FormularioAnticipo = z.output<typeof FormularioAnticipo>;
export const FormularioCerrar = z.strictObject({ comentario: z.optional(texto(250)) });
/** Month in which settlements were closed, by the clock of the company. */
export const mesDeCierreQuery = z.strictObject({
  mes: z.string('Elija el mes').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido')),
});
export const liquidacionesQuery = z.strictObject({
  ...paginaQuery,
  estado: z.optional(z.string().check(z.regex(/^[2-4](,[2-4])*$/, 'Estado no válido'))),
  texto: z.optional(texto(80)),
});
export type LiquidacionesQuery = z.output<typeof liquidacionesQuery>;

import * as z from 'zod/mini';
import { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { fecha, hora } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_RESOLUCION, TIPOS_INCIDENCIA } from './incidencias.rules.ts';
import { letraDePersona } from './letra.schemas.ts';

const letra = z.nullable(letraDePersona);
/** A month 'AAAA-MM', from 2000 to 2099. */
export const mes = z.string('Mes no válido').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'));
export const mesParam = z.object({ mes });
/** Month of the list; absent: the current one. */
export const saldoQuery = z.strictObject({ mes: z.optional(mes) });

export const Incidencia = z.object({
  Tipo: z.enum(TIPOS_INCIDENCIA),
  /** Sentence that says what happened, with minutes and hours. */
  Texto: z.string(),
  /** Minutes of the incident; 0 for kinds without minutes. */
  Minutos: z.int(),
  /** Settlement of the incident; null while it is open. */
  Resolucion: z.nullable(z.enum(CLAVES_RESOLUCION)),
});
export type Incidencia = z.output<typeof Incidencia>;

const minutos = {
  TeoricoMin: z.int(),
  /** Minutes between entries and exits, without pauses except the part that counts as work. */
  TrabajadoMin: z.int(),
  PausasMin: z.int(),
  /** Minutes worked outside the shift and its courtesy. */
  ExtraMin: z.int(),
  SaldoMin: z.int(),
};
/** Day of the call `presenciamensual` (spec section 7). */
export const DiaJornada = z.object({
  Fecha: fecha,
  /** Planned letter of spec section 2.14, D for rest; null where the person has no rotation. */
  CodigoPrevisto: letra,
  /** Actual letter; null while nothing has happened. */
  CodigoReal: letra,
  /** Name of the shift; '' on a day without a shift. */
  Turno: z.string(),
  /** Planned hours: '06:00 - 14:00'. */
  Horario: z.string(),
  Festivo: z.string(),
  ...minutos,
  /** True when the lines of the day are in the balance; false for the current day and later days. */
  Cuenta: z.boolean(),
  Marcajes: z.array(Fichaje),
  Incidencias: z.array(Incidencia),
});
export type DiaJornada = z.output<typeof DiaJornada>;
export const PresenciaMensual = z.object({
  Mes: mes,
  Dias: z.array(DiaJornada),
  /** Sums of the days that count; `TeoricoMesMin` is the sum of all days. */
  Totales: z.object({ ...minutos, TeoricoMesMin: z.int() }),
});
export type PresenciaMensual = z.output<typeof PresenciaMensual>;

/** Line of the call `saldohorario` (spec section 7): minutes of the balance, and the rule that they follow from. */
export const LineaSaldo = z.object({
  Fecha: fecha,
  Concepto: z.string(),
  Minutos: z.int(),
  Acumulado: z.int(),
  /** Shift or limit, with its version and the day from which it holds. */
  Regla: z.string(),
  /** Numbers of the clock-ins that the minutes follow from. */
  Fichajes: z.array(z.int()),
});
export type LineaSaldo = z.output<typeof LineaSaldo>;

const franja = z.object({ Desde: hora, Hasta: hora });
/** Answer of the call `flexibilidad` (spec section 7): limits, and the flexible hours of today's shift or else of the next one. */
export const Flexibilidad = z.object({
  /** Day of that shift; null when no shift is planned within four weeks. */
  Fecha: z.nullable(fecha),
  Turno: z.string(),
  Horario: z.string(),
  FranjasObligatorias: z.array(franja),
  /** Flexible hours; null for a fixed shift. */
  Entrada: z.nullable(franja),
  Salida: z.nullable(franja),
  PausaMin: z.int(),
  CortesiaMin: z.int(),
  SaldoMaximoMin: z.int(),
  SaldoMinimoMin: z.int(),
  /** Period at whose end the limits apply: 'Mes'. */
  Periodo: z.string(),
  /** Limits, with their version and the day from which they hold. */
  Regla: z.string(),
});
export type Flexibilidad = z.output<typeof Flexibilidad>;

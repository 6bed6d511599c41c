import * as z from 'zod/mini';
import { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { fecha, hora } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_RESOLUCION, TIPOS_INCIDENCIA } from './incidencias.rules.ts';
import { letraDePersona } from './letra.schemas.ts';

const letra = z.nullable(letraDePersona);
/** A month 'AAAA-MM', from 2000 to 2099. */
export const mes = z.string('Mes no válido').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'));
export const mesParam = z.object({ mes });
/** The current month where it is absent. */
export const saldoQuery = z.strictObject({ mes: z.optional(mes) });

export const Incidencia = z.object({
  Tipo: z.enum(TIPOS_INCIDENCIA),
  /** Sentence with its minutes and hours. */
  Texto: z.string(),
  /** Minutes that it is about; 0 where it is about none. */
  Minutos: z.int(),
  /** How it was settled; null while it is open. */
  Resolucion: z.nullable(z.enum(CLAVES_RESOLUCION)),
});
export type Incidencia = z.output<typeof Incidencia>;

const minutos = {
  TeoricoMin: z.int(),
  /** Between entries and exits, without pauses but for the part that counts as work. */
  TrabajadoMin: z.int(),
  PausasMin: z.int(),
  /** Worked outside the shift and its courtesy. */
  ExtraMin: z.int(),
  SaldoMin: z.int(),
};
/** Spec section 7, a day of `presenciamensual` (decisions 10). */
export const DiaJornada = z.object({
  Fecha: fecha,
  /** Letters of spec section 2.14, D for rest; null where no rotation asks for anything. */
  CodigoPrevisto: letra,
  /** null while nothing has happened. */
  CodigoReal: letra,
  /** '' where there is none. */
  Turno: z.string(),
  /** '06:00 - 14:00' */
  Horario: z.string(),
  Festivo: z.string(),
  ...minutos,
  /** Its lines are in the balance; false for what is still to come or going on. */
  Cuenta: z.boolean(),
  Marcajes: z.array(Fichaje),
  Incidencias: z.array(Incidencia),
});
export type DiaJornada = z.output<typeof DiaJornada>;
export const PresenciaMensual = z.object({
  Mes: mes,
  Dias: z.array(DiaJornada),
  /** Of the days that count; `TeoricoMesMin` of all. */
  Totales: z.object({ ...minutos, TeoricoMesMin: z.int() }),
});
export type PresenciaMensual = z.output<typeof PresenciaMensual>;

/** Spec section 7, a line of `saldohorario`: some minutes of the balance, and the rule that put them there. */
export const LineaSaldo = z.object({
  Fecha: fecha,
  Concepto: z.string(),
  Minutos: z.int(),
  Acumulado: z.int(),
  /** Shift or limit with its version, and since when. */
  Regla: z.string(),
  /** Clock-ins that it comes from. */
  Fichajes: z.array(z.int()),
});
export type LineaSaldo = z.output<typeof LineaSaldo>;

const franja = z.object({ Desde: hora, Hasta: hora });
/** Spec section 7, `flexibilidad`: of the shift of today, or else of the next one. */
export const Flexibilidad = z.object({
  /** Day of that shift; null where none is planned within four weeks. */
  Fecha: z.nullable(fecha),
  Turno: z.string(),
  Horario: z.string(),
  FranjasObligatorias: z.array(franja),
  /** null in a fixed shift. */
  Entrada: z.nullable(franja),
  Salida: z.nullable(franja),
  PausaMin: z.int(),
  CortesiaMin: z.int(),
  SaldoMaximoMin: z.int(),
  SaldoMinimoMin: z.int(),
  /** 'Mes' */
  Periodo: z.string(),
  /** Limits with their version, and since when. */
  Regla: z.string(),
});
export type Flexibilidad = z.output<typeof Flexibilidad>;

import * as z from 'zod/mini';
import { fecha, id } from '#contract/casa/kernel/scalars.ts';
import { LINEAS_DE_DESCANSO } from './descanso.rules.ts';

/** Minutes that a leave takes from the balance on a day (below zero), or has given back (above). */
export const LineaDescanso = z.object({
  Fecha: fecha,
  Que: z.enum(LINEAS_DE_DESCANSO),
  Minutos: z.int(),
  PermisoId: id,
  Numero: z.string(),
});
export type LineaDescanso = z.output<typeof LineaDescanso>;

/** Time off against the balance of hours, in minutes. */
export const Descanso = z.object({
  /** Code of the type with which it is asked for; null: the company does not offer it. */
  Codigo: z.nullable(z.string()),
  /** Last day that the ledger has counted; null: none. */
  Hasta: z.nullable(fecha),
  SaldoMin: z.int(),
  PedidoMin: z.int(),
  ConcedidoMin: z.int(),
  /** Noted by human resources for days to come. */
  AnotadoMin: z.int(),
  /** Paid or compensated in a month that is open again. */
  ApartadoMin: z.int(),
  DisponibleMin: z.int(),
  /** Lines of a year before today and of all days after it, the latest day first. */
  Lineas: z.array(LineaDescanso),
});
export type Descanso = z.output<typeof Descanso>;

/** Effect of a request on the balance, in minutes. */
export const DescansoDePeticion = z.object({
  SaldoMin: z.int(),
  /** Asked for, granted or noted, without what the request changes. */
  ComprometidoMin: z.int(),
  DisponibleMin: z.int(),
  QuedaMin: z.int(),
});
export type DescansoDePeticion = z.output<typeof DescansoDePeticion>;

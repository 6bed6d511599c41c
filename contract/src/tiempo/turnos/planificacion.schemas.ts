import * as z from 'zod/mini';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { DE_TURNO } from '#contract/tiempo/jornada/letras.rules.ts';
import { codigo, fecha, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';
import { DiaPlan } from './asignacion.schemas.ts';

/** Days, and whose. `turno`: number of a shift that they work on one of those days. */
const deQuienes = {
  desde: fecha,
  hasta: fecha,
  texto: z.optional(texto(60)),
  centro: z.optional(codigo),
  area: z.optional(codigo),
  turno: z.optional(codigo),
};
export const planificacionQuery = z.strictObject({ ...paginaQuery, ...deQuienes });
export const coberturaQuery = z.strictObject(deQuienes);

/** Day of somebody, as the calendar computes it. */
export const DiaPlanificado = z.object({
  Fecha: fecha,
  ...DiaPlan.shape,
  /** Short name of the shift; '' on a day of rest. */
  Codigo: z.string(),
  TurnoId: z.nullable(z.int()),
  /** Rotation of the day; '' where none covers it. */
  Cuadrante: z.string(),
  /** Last day of a rotation that was assigned for some days only: it stands over the usual one. */
  CambiaHasta: z.nullable(fecha),
  Motivo: z.string(),
  Festivo: z.string(),
  /** Absence of the whole day. */
  Ausencia: z.nullable(letraDePersona),
  /** Minutes of an absence of part of the day. */
  AusenteMin: z.int(),
  /** Leave that was asked for and is not decided. */
  Pedido: z.boolean(),
});
export type DiaPlanificado = z.output<typeof DiaPlanificado>;
export const PersonaPlanificada = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  Foto: z.nullable(z.string()),
  Centro: z.string(),
  Area: z.string(),
  Dias: z.array(DiaPlanificado),
});
export type PersonaPlanificada = z.output<typeof PersonaPlanificada>;

/** People of a shift on a day: those who have it, and of them those who are absent and those who asked for leave. */
const cuenta = { Tienen: z.int(), Ausentes: z.int(), Pedidos: z.int() };
export const CoberturaDia = z.object({ Fecha: fecha, ...cuenta });
export type CoberturaDia = z.output<typeof CoberturaDia>;
export const CoberturaTurno = z.object({
  Id: z.int(),
  Codigo: z.string(),
  Nombre: z.string(),
  Letra: z.enum(DE_TURNO),
  /** All days that were asked for, in order. */
  Dias: z.array(CoberturaDia),
});
export type CoberturaTurno = z.output<typeof CoberturaTurno>;
/** How many work each shift on each day. `Festivos`: days off of any of them. */
export const Cobertura = z.object({
  Personas: z.int(),
  Turnos: z.array(CoberturaTurno),
  Festivos: z.array(z.object({ Fecha: fecha, Nombre: z.string() })),
});
export type Cobertura = z.output<typeof Cobertura>;

import * as z from 'zod/mini';
import { instante, momento, paginaQuery } from '#contract/casa/kernel/scalars.ts';
import { mes } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';

/** Absence of a month by its letter: whole days, those of them that had a shift, and minutes of the planned hours that it covered. */
export const AusenciaDeNomina = z.object({
  Letra: letraDePersona,
  Nombre: z.string(),
  Dias: z.int(),
  DiasDeTrabajo: z.int(),
  Minutos: z.int(),
});
export type AusenciaDeNomina = z.output<typeof AusenciaDeNomina>;

/** Figures of a closed month, as the closing has them, in minutes. */
export const HorasDeNomina = z.object({
  PrevistoMin: z.int(),
  TrabajadoMin: z.int(),
  /** Balance of this month alone, what came from the month before, and what goes on to the next one. */
  SaldoMin: z.int(),
  ArrastradoMin: z.int(),
  FinalMin: z.int(),
  /** Minutes of the balance that this month gives back as rest, and those that it pays. */
  CompensadoMin: z.int(),
  PagadoMin: z.int(),
  /** Minutes worked outside the shift with an authorisation that says that they are paid; they are in no balance. */
  FueraDeJornadaAPagarMin: z.int(),
});

export const MesDeNomina = z.object({
  Matricula: z.string(),
  Nombre: z.string(),
  /** False for a month that was closed and has been reopened: what was read of it before is no longer true. */
  Cerrado: z.boolean(),
  /** Null while it is reopened. */
  Horas: z.nullable(HorasDeNomina),
  Ausencias: z.array(AusenciaDeNomina),
  /** Number that grows with each change of the closing, and the instant of the last one. */
  Version: z.int(),
  Cambiado: instante,
});
export type MesDeNomina = z.output<typeof MesDeNomina>;

export const nominaQuery = z.strictObject({
  ...paginaQuery,
  /** Instant of the last reading: only what has changed since then, with the months that were reopened. */
  desde: z.optional(momento),
});

/** A part of the people of a month, by their number. */
export const NominaDelMes = z.object({
  Mes: mes,
  /** People whose month is closed for good, and the others by the state of their month. */
  Cerrados: z.int(),
  SinCerrar: z.array(z.object({ Estado: z.string(), Personas: z.int() })),
  Personas: z.array(MesDeNomina),
  /** Cursor of the next part; null: this is the last one. */
  Siguiente: z.nullable(z.string()),
});
export type NominaDelMes = z.output<typeof NominaDelMes>;

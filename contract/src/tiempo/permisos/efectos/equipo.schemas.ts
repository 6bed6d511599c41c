import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';

/** Absent colleague of a day, without the reason. `PorDecidir`: they have asked, and nobody has answered. */
const Falta = z.object({ Nombre: z.string(), PorDecidir: z.boolean() });
export const DiaDeEquipo = z.object({
  Fecha: fecha,
  /** One of the days that are asked for. */
  Pedido: z.boolean(),
  /** The requester works on it by their rotation. */
  Laborable: z.boolean(),
  Festivo: z.nullable(z.string()),
  Faltan: z.array(Falta),
});
export type DiaDeEquipo = z.output<typeof DiaDeEquipo>;
/** Days of a leave as its approver sees them, in whole weeks. */
export const EquipoDePeticion = z.object({
  /** Size of the requester's team, with the requester. */
  Personas: z.int(),
  Dias: z.array(DiaDeEquipo),
  /** Weeks that are left out at the end. */
  SemanasDeMas: z.int(),
  /** Trips and accesses of the requester on those days, a sentence each. */
  Coincidencias: z.array(z.string()),
});
export type EquipoDePeticion = z.output<typeof EquipoDePeticion>;

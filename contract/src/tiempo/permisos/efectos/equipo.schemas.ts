import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';

/** Colleague absent on a day, without the reason. `PorDecidir`: their leave is not decided yet. */
const Falta = z.object({ Nombre: z.string(), PorDecidir: z.boolean() });
export const DiaDeEquipo = z.object({
  Fecha: fecha,
  /** True for a day of the requested leave or trip. */
  Pedido: z.boolean(),
  /** True when the requester works on the day by their rotation. */
  Laborable: z.boolean(),
  Festivo: z.nullable(z.string()),
  Faltan: z.array(Falta),
});
export type DiaDeEquipo = z.output<typeof DiaDeEquipo>;
/** Weeks around a requested leave or trip, as its approver sees them. */
export const EquipoDePeticion = z.object({
  /** The requester. */
  Persona: z.string(),
  /** Number of people in the requester's team, the requester included. */
  Personas: z.int(),
  Dias: z.array(DiaDeEquipo),
  /** Number of weeks left out at the end. */
  SemanasDeMas: z.int(),
});
export type EquipoDePeticion = z.output<typeof EquipoDePeticion>;

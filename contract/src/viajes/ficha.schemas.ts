import * as z from 'zod/mini';
import { fecha, id } from '#contract/casa/kernel/scalars.ts';

/** Trip in the page of its traveller: where and when, and neither its price nor whose money it is. */
export const ViajeDePersona = z.object({
  Id: id,
  Codigo: z.string(),
  LugarDestino: z.string(),
  MotivoViaje: z.string(),
  FechaSalida: fecha,
  FechaRegreso: fecha,
  EstadoId: z.int(),
  Estado: z.string(),
});
export type ViajeDePersona = z.output<typeof ViajeDePersona>;

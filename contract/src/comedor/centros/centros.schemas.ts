import * as z from 'zod/mini';
import { hora } from '#contract/casa/kernel/scalars.ts';
import { CODIGOS_ALERGENO } from './alergenos.rules.ts';

/** Code of a canteen: that of its work centre. */
export const centro = z.string('Elija el comedor').check(z.regex(/^[A-Z]{3}$/, 'Comedor no válido'));
export const alergenos = z.array(z.enum(CODIGOS_ALERGENO, 'Alérgeno no válido')).check(z.maxLength(14));

/** Canteen, as those who eat there choose it. */
export const Comedor = z.object({
  Centro: centro,
  Nombre: z.string(),
  Zona: z.string(),
  /** The day by its clocks. */
  Hoy: z.string(),
  CorteBocadillos: hora,
  CorteParaLlevar: hora,
  /** Of the reader's own work centre. */
  EsElMio: z.boolean(),
  /** The reader runs its kitchen. */
  EsMiCocina: z.boolean(),
  Version: z.int(),
});
export type Comedor = z.output<typeof Comedor>;
/** `?centro=` of what is read; absent: the reader's own, or the first one. */
export const centroQuery = { centro: z.optional(centro) };

import * as z from 'zod/mini';
import { hora } from '#contract/casa/kernel/scalars.ts';
import { CODIGOS_ALERGENO } from './alergenos.rules.ts';

/** Code of a canteen, which is the code of its work centre. */
export const centro = z.string('Elija el comedor').check(z.regex(/^[A-Z]{3}$/, 'Comedor no válido'));
export const alergenos = z.array(z.enum(CODIGOS_ALERGENO, 'Alérgeno no válido')).check(z.maxLength(14));

/** Canteen, for the choice of its diners. */
export const Comedor = z.object({
  Centro: centro,
  Nombre: z.string(),
  Zona: z.string(),
  /** Present day in its time zone. */
  Hoy: z.string(),
  /** Today, or the next day on which it opens, within a month. */
  Servicio: z.string(),
  /** Reason of the kitchen, or holiday, for which it is closed today; ''. */
  Cierre: z.string(),
  CorteBocadillos: hora,
  CorteParaLlevar: hora,
  /** True for the canteen of the reader's work centre. */
  EsElMio: z.boolean(),
  /** True for a reader who runs its kitchen. */
  EsMiCocina: z.boolean(),
  Version: z.int(),
});
export type Comedor = z.output<typeof Comedor>;
/** `?centro=` of a reading; absent: the reader's own canteen, or the first one. */
export const centroQuery = { centro: z.optional(centro) };

import * as z from 'zod/mini';
import { fecha, instante } from '#contract/kernel/scalars.ts';

/** A month whose register was erased four years after its last day (decisions 10). */
export const Borrado = z.object({
  /** Its first day. */
  Mes: fecha,
  Fichajes: z.int(),
  Personas: z.int(),
  /** Rows of that age of other kinds, by their name. */
  Otros: z.record(z.string(), z.int()),
  Instante: instante,
});
export type Borrado = z.output<typeof Borrado>;

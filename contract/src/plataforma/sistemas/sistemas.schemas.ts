import * as z from 'zod/mini';
import { CLAVES_DE_ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';

/** Answer of a key about itself, to the system that has it. */
export const QuienEs = z.object({
  Nombre: z.string(),
  Alcances: z.array(z.enum(CLAVES_DE_ALCANCES)),
  Caduca: z.string(),
});
export type QuienEs = z.output<typeof QuienEs>;

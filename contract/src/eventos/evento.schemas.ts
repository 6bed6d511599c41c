import * as z from 'zod/mini';
import { TEMAS } from './eventos.rules.ts';

/**
 * Something of `tema` has changed for this person; 'todo': it is not known what has been missed. Never data: who hears it asks again.
 * `margen`: milliseconds over which those who hear it spread their asking, so that they do not all come at once.
 */
export const Evento = z.object({ tema: z.enum([...TEMAS, 'todo']), margen: z.int() });
export type Evento = z.output<typeof Evento>;

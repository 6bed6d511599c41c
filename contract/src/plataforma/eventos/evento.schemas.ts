import * as z from 'zod/mini';
import { TEMAS } from './eventos.rules.ts';

/**
 * Change of `tema` for this person; 'todo' after a gap in the stream. It carries no data: the screen fetches again.
 * `margen`: milliseconds over which the screens spread their fetches.
 */
export const Evento = z.object({ tema: z.enum([...TEMAS, 'todo']), margen: z.int() });
export type Evento = z.output<typeof Evento>;

import * as z from 'zod/mini';

/** Request that changes hands. `A`: the person who has it from then on, '' when nobody is left. */
const Pasa = z.object({ Numero: z.string(), Tipo: z.string(), Resumen: z.string(), A: z.string() });
/** Requests that an act moves: all of them in a figure, the first ones in full. */
export const LoQuePasa = z.object({ Total: z.int(), Solicitudes: z.array(Pasa) });
export type LoQuePasa = z.output<typeof LoQuePasa>;
/** Lines that such a preview shows; its figure counts all. */
export const MAX_VISTA = 50;

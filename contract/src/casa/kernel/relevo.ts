import * as z from 'zod/mini';

/** Request that changes its approver. `A`: the new approver, '' when nobody is left. */
const Pasa = z.object({ Numero: z.string(), Tipo: z.string(), Resumen: z.string(), A: z.string() });
/** Requests that an act moves: their number, and the first ones in full. */
export const LoQuePasa = z.object({ Total: z.int(), Solicitudes: z.array(Pasa) });
export type LoQuePasa = z.output<typeof LoQuePasa>;
/** Most lines of such a preview, whose figure counts all. */
export const MAX_VISTA = 50;

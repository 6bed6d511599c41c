import * as z from 'zod/mini';

/** Spec section 3: countries, provinces and currencies. */
export const Maestro = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Contracts and cost centres: only those that are open today. */
export const MaestroDescrito = z.object({ Codigo: z.string(), DescripcionCompleta: z.string() });

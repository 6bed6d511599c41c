import * as z from 'zod/mini';

/** Rows of a list in one state, 100 at most; a state without rows is left out (S-6000). */
export const Cuenta = z.object({ EstadoId: z.int(), Total: z.int() });
export type Cuenta = z.output<typeof Cuenta>;

/** Options of the call that counts a list by state; `filtros`: the other filters of the list. */
export const cuentas = <const F extends z.core.$ZodShape>(filtros: F) =>
  ({ query: z.strictObject(filtros), output: z.array(Cuenta) }) as const;

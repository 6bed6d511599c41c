import { type Acceso, sellarAcceso } from './cadena/acceso.commands.ts';
import type { Eslabonar } from './cadena/cadena.queries.ts';

/**
 * The link in the chain of a login password, as an `insert` for the statement that stores it and inside its transaction, of which this
 * is the first statement. @throws Refusal 409 when the one that it replaces was not set by this program.
 */
export const sellarPassword = (acceso: Acceso): Promise<Eslabonar> => sellarAcceso(acceso);

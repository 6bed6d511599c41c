import { type Acceso, sellarAcceso } from './cadena/acceso.commands.ts';

/**
 * Adds a login password to the chain: the first statement of the transaction that stores it, which undoes it when it does not.
 * @throws Refusal 409 when the password that it replaces was not set by this program.
 */
export const sellarPassword = (acceso: Acceso): Promise<void> => sellarAcceso(acceso);

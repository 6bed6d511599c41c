import type { Sql } from 'sql-template-tag';
import { type Acceso, sellarAcceso } from './acceso.commands.ts';

/**
 * The link in the chain of a login password, as an `insert` for the statement that stores it and inside its transaction, of which this
 * is the first statement. @throws Refusal 409 when the one that it replaces was not set by this program.
 */
export const sellarPassword = (acceso: Acceso): Promise<(from: Sql) => Sql> => sellarAcceso(acceso);

import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { oneValue } from '#server/casa/base/db.ts';

/** Condition for the row `u` of a person to whom the door of the password is open (server/sql/identidad/password-door.sql). */
export const puertaAbierta: Sql = sql`entra_con_password(u.id)`;

/** True for a person to whom the door of the password is open. */
export const existsPuertaAbierta = (usuarioId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`select entra_con_password(${usuarioId}) as abierta`);

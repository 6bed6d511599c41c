// Outcomes of acts, acts that leave nothing behind, and acts of the owner of the database.
import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, one, transaction } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { ApiError } from '#web/casa/red/api.ts';

/** Status of a call or of a command: 200, or that of its refusal. */
export const statusOf = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError || error instanceof Refusal) return error.status;
      throw error;
    },
  );

/**
 * As if the last wrong guess had been made now: the wait after the fifth is a second, and on a busy machine its comparison alone takes
 * longer.
 */
export const guessedJustNow = (): Promise<number> =>
  execute(sql`update intento set cuando = cuando + (clock_timestamp() - (select max(cuando) from intento))`);

/** Adds `times` guesses to each key that `count` guesses share. */
export const guessedMore = (count: number, times: number): Promise<number> =>
  execute(sql`
    insert into intento (clave, grupo, cuando)
    select clave, gen_random_uuid(), clock_timestamp() from intento, generate_series(1, ${times}::int)
    group by clave, generate_series having count(*) = ${count}`);

/** Runs an act in a transaction that is rolled back. */
export async function takenBack<T>(work: () => Promise<T>): Promise<T> {
  const back = new Error('taken back');
  let result: T | undefined;
  const done = transaction(async () => {
    result = await work();
    throw back;
  });
  await done.catch((error: unknown) => {
    if (error !== back) throw error;
  });
  return result as T; // `back` is thrown only after the assignment
}

/** Runs statements past the triggers, as the owner of the database can. */
export const pastTriggers = (...statements: Sql[]): Promise<void> =>
  transaction(async () => {
    await execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await execute(statement);
  });

/**
 * Count of the events of a topic that the transaction under way has left from now on. Those of committed acts, which the server of the
 * test tells and deletes meanwhile, are out of it.
 */
export async function countEventos(tema: string): Promise<() => Promise<number>> {
  await execute(sql`delete from evento_pendiente`);
  const count = sql`select count(*)::int as n from evento_pendiente where tema = ${tema}`;
  return async () => (await one(z.object({ n: z.int() }), count)).n;
}

/** Path parameters of a call about one row. */
export const route = (id: number) => ({ params: { id: String(id) } });
/** Number of a person of the cast. */
export const idDe = async (login: string): Promise<number> =>
  (await one(z.object({ id: z.int() }), sql`select id from usuario where login = ${login}`)).id;

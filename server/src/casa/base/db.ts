import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { here, onReplica, openReplica, type Replica, replicaInUse, WRITTEN } from './replica.ts';
import { outageOfDatabase } from './faults/outage.ts';
import { observed } from './observe.ts';
import { forgetStatements, prepared } from './prepared.ts';
import {
  ask,
  DatabaseAway,
  giveBack,
  hasLostNames,
  type Limits,
  onlyReads,
  openPool,
  type Pooling,
  takeConnection,
} from './connections.ts';

const { types } = pg;
const asNumber = (text: string) => Number(text);
// A business date stays 'YYYY-MM-DD': a Date would move it a day west of Greenwich.
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIME]: (text) => text.slice(0, 5),
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  // numeric(12,2) and row numbers fit a double exactly, and money is never added up in JavaScript
  [types.builtins.NUMERIC]: asNumber,
  [types.builtins.INT8]: asNumber,
};
for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse);

let pool: pg.Pool | undefined;
let verify = false;
let pooling: Pooling | undefined;
let replica: Replica | undefined;
/** Transaction that takes its connection with its first statement: work before that statement holds no connection. */
type Ambient = { client(): Promise<pg.PoolClient>; hasBegun(): boolean };
const inTransaction = new AsyncLocalStorage<Ambient | undefined>();
const watchers = new Set<(text: string) => void>();
type Opening = Limits & { max?: number; verifyRows?: boolean; pooling?: Pooling | undefined; replica?: string };
/**
 * Opens the pool of this process. `verifyRows` checks each row against its schema: for tests, where a wrong alias must be seen.
 * `statement`: milliseconds of a statement, for work that nobody waits for on a screen. `free`: milliseconds to wait for a free connection.
 * `replica`: address of one, for the calls that may read there (replica.ts).
 */
export function openDatabase(url: string, { max = 10, verifyRows = false, ...more }: Opening = {}): void {
  verify = verifyRows;
  pooling = more.pooling;
  forgetStatements({ named: pooling?.named ?? true });
  pool = openPool(url, max, more, pooling !== undefined);
  replica = more.replica ? openReplica(more.replica, max) : undefined;
}
export async function closeDatabase(): Promise<void> {
  const closing = [pool, replica?.pool];
  pool = replica = undefined;
  for (const open of closing) await open?.end();
}

function theOpen(): pg.Pool {
  const chosen = replicaInUse() ?? pool;
  if (!chosen) throw new DatabaseAway('the database is not open');
  return chosen;
}

/** Calls `watch` with the text of every statement until the returned function is called. For tests and benches. */
export function watchStatements(watch: (text: string) => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

async function run(query: Sql, { watched = true } = {}): Promise<pg.QueryResult> {
  if (watched) for (const watch of watchers) watch(query.text);
  return observed('sentencia', query.text, () => send(query));
}
async function send(query: Sql): Promise<pg.QueryResult> {
  try {
    const result = await sendOn(query);
    if (!replicaInUse()) outageOfDatabase.noteAnswer();
    return result;
  } catch (error) {
    if (error instanceof DatabaseAway && !replicaInUse()) outageOfDatabase.noteFailure(error);
    if (pooling?.named && hasLostNames(error)) {
      pooling = { ...pooling, named: false };
      forgetStatements(pooling);
      pooling.onNamesLost();
    }
    throw error;
  }
}
async function sendOn(query: Sql): Promise<pg.QueryResult> {
  const statement = prepared(query);
  const ambient = inTransaction.getStore();
  if (ambient) return ask(await ambient.client(), statement);
  const client = await takeConnection(theOpen());
  try {
    return await ask(client, statement);
  } finally {
    giveBack(client);
  }
}
/** Connections of this process's pool. */
export const countConnections = (): { abiertas: number; libres: number; esperan: number } => ({
  abiertas: pool?.totalCount ?? 0,
  libres: pool?.idleCount ?? 0,
  esperan: pool?.waitingCount ?? 0,
});

/** Reader of one statement: `many(Row)(sql`…`)`. */
type Reading<T> = (query: Sql) => Promise<T>;

/** All rows, each of the shape `row`. They come as PostgreSQL gives them, and the contract strips them on the way out. */
export const many =
  <S extends z.core.$ZodType>(row: S): Reading<z.output<S>[]> =>
  async (query) => {
    const { rows } = await run(query);
    // Outside tests the statement itself, checked by them, is what guarantees the shape.
    return verify ? rows.map((r) => z.parse(row, r)) : (rows as z.output<S>[]);
  };
/** The first row, or undefined. */
export const maybeOne =
  <S extends z.core.$ZodType>(row: S): Reading<z.output<S> | undefined> =>
  async (query) =>
    (await many(row)(query))[0];
/** The one row that a statement always gives. */
export const one =
  <S extends z.core.$ZodType>(row: S): Reading<z.output<S>> =>
  async (query) => {
    const found = await maybeOne(row)(query);
    if (found === undefined) throw new Error('a statement that always gives a row gave none');
    return found;
  };
/** The values of a statement of one column, each of the shape `value`. */
export const manyValues =
  <S extends z.core.$ZodType>(value: S): Reading<z.output<S>[]> =>
  async (query) => {
    const rows = await many(z.record(z.string(), value))(query);
    return rows.map((row) => {
      const [only, ...others] = Object.values(row);
      if (others.length > 0) throw new Error('a statement of one column gave several');
      return only as z.output<S>; // its row has that column
    });
  };
/** The first value, or undefined without rows. */
export const maybeValue =
  <S extends z.core.$ZodType>(value: S): Reading<z.output<S> | undefined> =>
  async (query) =>
    (await manyValues(value)(query))[0];
/** The value that a statement of one row and one column always gives. */
export const oneValue =
  <S extends z.core.$ZodType>(value: S): Reading<z.output<S>> =>
  async (query) => {
    const found = await maybeValue(value)(query);
    if (found === undefined) throw new Error('a statement that always gives a value gave none');
    return found;
  };
/** Runs a statement; how many rows it touched. */
export const execute = async (query: Sql): Promise<number> => (await run(query)).rowCount ?? 0;
/** Runs a statement beside the calls: in no transaction of a call, and unseen by watchers of statements. */
export const executeBeside = async (query: Sql): Promise<number> =>
  (await here(() => inTransaction.run(undefined, () => run(query, { watched: false })))).rowCount ?? 0;

/** Runs work that only reads on the replica, where there is one that has all that was committed before now; else here. */
export const readingElsewhere = <T>(work: () => Promise<T>): Promise<T> =>
  inTransaction.getStore() ? work() : onReplica(replica, () => oneValue(z.string())(WRITTEN), work);

/** Runs work all or nothing. Inside another transaction it is a savepoint, so that acts can be composed. */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  const outer = inTransaction.getStore();
  if (outer) return inSavepoint(await outer.client(), work);
  const from = theOpen();
  let begun: Promise<pg.PoolClient> | undefined;
  let over = false;
  const ambient: Ambient = {
    async client() {
      if (over) throw new Error('the transaction is over'); // the connection may be in another transaction by now
      return (begun ??= begin(from));
    },
    hasBegun: () => begun !== undefined,
  };
  try {
    const result = await inTransaction.run(ambient, work).finally(() => (over = true));
    const client = await begun;
    if (client && (await ask(client, 'commit')).command !== 'COMMIT')
      throw new Error('a failure inside the transaction was passed over: nothing is written');
    return result;
  } catch (error) {
    // the first error is the one that matters
    await begun?.then((client) => ask(client, 'rollback')).catch(() => undefined);
    throw error;
  } finally {
    const client = await begun?.catch(() => undefined);
    if (client) giveBack(client);
  }
}
/** Read-only snapshot in which several statements see the same instant. Not allowed inside another transaction. */
export const atOneInstant = <T>(work: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    const client = await inTransaction.getStore()?.client();
    if (client) {
      onlyReads(client);
      await ask(client, 'set transaction isolation level repeatable read, read only');
    }
    return work();
  });
async function begin(from: pg.Pool): Promise<pg.PoolClient> {
  const client = await takeConnection(from);
  try {
    await ask(client, 'begin');
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
async function inSavepoint<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await ask(client, 'savepoint s');
  try {
    const result = await work();
    await ask(client, 'release savepoint s');
    return result;
  } catch (error) {
    await ask(client, 'rollback to savepoint s').catch(() => undefined); // the first error is the one that matters
    throw error;
  }
}

/**
 * Work that is slow, or has to be written even though the act is refused: its statements belong to no transaction.
 * Inside one that has not begun it holds nothing.
 * @throws Error inside one that has: a connection and its locks would wait for it.
 */
export async function beforeTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (inTransaction.getStore()?.hasBegun()) throw new Error('this comes before the first statement of a transaction');
  return inTransaction.run(undefined, work);
}

/** True when PostgreSQL cannot be reached, is stopping, or has no connection left, which is a 503 and not a bug. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof DatabaseAway;
/** Name and kind of the broken constraint, or undefined for another error. */
export function brokenConstraint(error: unknown): { name: string; unique: boolean } | undefined {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23') || !error.constraint) return undefined;
  return { name: error.constraint, unique: error.code === '23505' };
}
/** True for a deadlock or a serialization failure: nothing was written and the person can try again. */
export const lostTheRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['40001', '40P01', '55P03'].includes(error.code ?? '');
/** True when a statement took longer than the limit set in `openDatabase`. */
export const tookTooLong = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

// The fate of each connection to PostgreSQL: docs/decisiones/0027-database-faults.md.
import pg from 'pg';
import {
  clientOfPresent,
  findPrimary,
  greet,
  hasSeveral,
  hostOf,
  hostSinceLoss,
  noteLoss,
  refuseStandby,
} from './address/primary.ts';
import type { Prepared } from './prepared.ts';
import { limitsOf, ROLE_SETTINGS, sessionOptions, STATEMENT } from './session-settings.ts';

/** Milliseconds that work waits for a free connection. */
const FREE = 2_000;

/** The database cannot be reached, is stopping, or has not answered: the statement may have been done or not. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code: string | undefined;
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    super((cause instanceof Error ? cause.message : String(cause)) || code, { cause }); // an error with several addresses has no message
    this.code = code;
  }
}

const lost = new WeakSet<pg.PoolClient>();
const opened = new WeakMap<pg.PoolClient, number>();
const limits = new WeakMap<pg.PoolClient, number>();
/** Instant at which a connection of a pool was last found silent. Those that it opened before are not used again. */
const silences = new WeakMap<pg.Pool, number>();
const pools = new WeakMap<pg.PoolClient, pg.Pool>();

export type Limits = { statement?: number | undefined; free?: number | undefined };
/** `pooled`: behind a pooler, the settings of the role hold in place of those of a connection (pooler/pooler.ts). */
export function openPool(
  url: string,
  max: number,
  { statement = STATEMENT, free = FREE }: Limits = {},
  pooled = false,
): pg.Pool {
  const several = hasSeveral(url);
  const pool = new pg.Pool({
    ...(several ? { Client: clientOfPresent(url) } : { connectionString: url }),
    async onConnect(client) {
      if (several) await refuseStandby(client);
      if (pooled) await greet(client, ROLE_SETTINGS);
    },
    max,
    connectionTimeoutMillis: free,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 1_800, // bounds the memory of prepared statements and caches in a PostgreSQL session
    pipeline: true, // statements that do not wait for each other go out together (`Promise.all` inside a transaction)
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(pooled
      ? {}
      : { options: sessionOptions({ ...limitsOf(statement), tcp_keepalives_idle: 60, tcp_keepalives_interval: 10 }) }),
    application_name: 'extramuros',
  });
  // A connection that dies while idle fails no request: the next request opens another.
  pool.on('error', () => undefined);
  if (several) addresses.set(pool, url);
  if (several && pooled) poolers.set(pool, url);
  pool.on('connect', (client) => {
    opened.set(client, performance.now());
    limits.set(client, statement);
    pools.set(client, pool);
    // Error listener of a connection in use: the pool has none then, and an unhandled 'error' ends the process.
    client.on('error', () => lost.add(client));
  });
  return pool;
}

/** Addresses of the pools that have several hosts. */
const addresses = new WeakMap<pg.Pool, string>();
/** Addresses of those that go through a pooler for each host. */
const poolers = new WeakMap<pg.Pool, string>();
/** A connection of the pool; with several hosts, of the one that has taken over where the present one fails. */
async function connection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const address = addresses.get(pool);
    const isBusy = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
    if (!address || isBusy || !(await findPrimary(address))) throw error;
    return pool.connect();
  }
}

/** Takes a connection, which the caller returns with `giveBack`. @throws DatabaseAway */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const pooled = poolers.get(pool);
  for (;;) {
    // A pooler keeps its clients when its server goes, and then gives them the standby that comes back in its place.
    const host = pooled && (await hostSinceLoss(pooled));
    if (pooled && !host) throw new DatabaseAway('none of the hosts takes writes');
    const client = await connection(pool).catch((error: unknown) => {
      throw new DatabaseAway(error);
    });
    const isHeard = (opened.get(client) ?? 0) > (silences.get(pool) ?? -Infinity);
    if (isHeard && (!host || host === hostOf(client))) return client;
    client.release(true);
    hangUp(client);
  }
}

/** Returns a connection to the pool, unless it is lost or in the middle of a transaction. */
export function giveBack(client: pg.PoolClient): void {
  reading.delete(client);
  client.release(lost.has(client) || client.getTransactionStatus() !== 'I');
}
/** Connections in a transaction that is read-only on purpose. */
const reading = new WeakSet<pg.PoolClient>();
export const onlyReads = (client: pg.PoolClient): void => void reading.add(client);

/** Runs a statement. @throws DatabaseAway when its answer never came. */
export async function ask(client: pg.PoolClient, statement: string | Prepared): Promise<pg.QueryResult> {
  if (lost.has(client)) throw new DatabaseAway('the connection is lost');
  const mute = setTimeout(
    () => {
      const pool = pools.get(client);
      if (pool) silences.set(pool, performance.now());
      hangUp(client);
    },
    (limits.get(client) ?? STATEMENT) + 1_000,
  );
  try {
    return await (typeof statement === 'string' ? client.query(statement) : statement.runOn(client));
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // the stack of the driver leads to the socket, not to the call
    if (isEnd(error, client)) lost.add(client);
    if (lost.has(client)) noteLoss();
    throw lost.has(client) ? new DatabaseAway(error) : error;
  } finally {
    clearTimeout(mute);
  }
}

/** Destroys the socket, because the end of pg waits for an answer that a silent server never gives. */
function hangUp(client: pg.PoolClient): void {
  lost.add(client);
  client.connection.stream.destroy();
}

/** Codes by which PostgreSQL ends a connection, lacks disk, memory or connections, or has lost the prepared statements. */
const END = /^(08|53|58|57P0|25P0[34]|0A000|26000|42P05)/;
/** Code of a write to a server that has become a standby. */
const READ_ONLY = '25006';
const isEnd = (error: unknown, client: pg.PoolClient) =>
  error instanceof pg.DatabaseError &&
  (END.test(error.code ?? '') || (error.code === READ_ONLY && !reading.has(client)));

/** Traits of a pooler in front of the database (pooler/pooler.ts). */
export type Pooling = {
  /** Named statements are there in each transaction. */
  named: boolean;
  /** Called when they turn out not to be: from then on statements go without a name. */
  onNamesLost(): void;
};
/** Codes by which a named statement is not what it was: unknown, already there, or of columns that have changed. */
const NAMES_LOST = ['26000', '42P05', '0A000'];
export const hasLostNames = (error: unknown): boolean =>
  error instanceof DatabaseAway && NAMES_LOST.includes(error.code ?? '');

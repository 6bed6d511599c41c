// The fate of each connection to PostgreSQL: docs/decisiones/0027-database-faults.md.
import pg from 'pg';
import type { Prepared } from './prepared.ts';
import { sessionOptions } from './session-settings.ts';

/** Milliseconds after which PostgreSQL cancels a statement; a second later a silent connection is taken for dead. */
const STATEMENT = 5_000;
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
/** Instant at which a connection was last found silent. Connections opened before it are checked before use. */
let silence = -Infinity;

export function openPool(url: string, max: number, statement = STATEMENT, free = FREE): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: free,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 1_800, // bounds the memory of prepared statements and caches in a PostgreSQL session
    pipeline: true, // statements that do not wait for each other go out together (`Promise.all` inside a transaction)
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Time limits for slow statements, forgotten transactions and clients whose network has gone.
    options: sessionOptions({
      statement_timeout: `${statement}ms`,
      idle_in_transaction_session_timeout: `${2 * statement}ms`,
      tcp_keepalives_idle: 60,
      tcp_keepalives_interval: 10,
    }),
    application_name: 'extramuros',
  });
  // A connection that dies while idle fails no request: the next request opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    opened.set(client, performance.now());
    limits.set(client, statement);
    // Error listener of a connection in use: the pool has none then, and an unhandled 'error' ends the process.
    client.on('error', () => lost.add(client));
  });
  return pool;
}

/** Takes a connection, which the caller returns with `giveBack`. @throws DatabaseAway */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });
    if ((opened.get(client) ?? 0) > silence) return client;
    client.release(true);
    hangUp(client);
  }
}

/** Returns a connection to the pool, unless it is lost or in the middle of a transaction. */
export const giveBack = (client: pg.PoolClient): void =>
  client.release(lost.has(client) || client.getTransactionStatus() !== 'I');

/** Runs a statement. @throws DatabaseAway when its answer never came. */
export async function ask(client: pg.PoolClient, statement: string | Prepared): Promise<pg.QueryResult> {
  if (lost.has(client)) throw new DatabaseAway('the connection is lost');
  const mute = setTimeout(
    () => {
      silence = performance.now();
      hangUp(client);
    },
    (limits.get(client) ?? STATEMENT) + 1_000,
  );
  try {
    return await (typeof statement === 'string' ? client.query(statement) : statement.runOn(client));
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // the stack of the driver leads to the socket, not to the call
    if (isEnd(error)) lost.add(client);
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
const END = /^(08|53|58|57P0|25P0[34]|0A000|26000)/;
const isEnd = (error: unknown) => error instanceof pg.DatabaseError && END.test(error.code ?? '');

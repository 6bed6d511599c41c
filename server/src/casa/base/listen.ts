import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPrimary, noteLoss } from './address/primary.ts';
import { DatabaseAway } from './connections.ts';
import { sessionOptions } from './session-settings.ts';

export type Listening = { stop(): Promise<void> };
type Options = {
  url: string;
  channel: string;
  /** Called with each payload of `pg_notify`. */
  heard(payload: string): void;
  /** Called when a lost connection is back: notifications in between are unknown. */
  missed(): void;
};

/** Milliseconds to wait before trying again. They grow with each failure and are random, so that processes do not try at once. */
const wait = (failures: number) => Math.min(5_000, 100 * 2 ** failures) * (0.5 + Math.random());

/** Statements that each connection runs when it is made, whose locks it holds while this process lives. */
const held = new Set<string>();
/** Holds an advisory lock on the connections that listen, from the next one on. PostgreSQL frees it as soon as the process has ended. */
export function holdWhileListening(statement: string): () => void {
  held.add(statement);
  return () => void held.delete(statement);
}

type Shared = { readers: Set<Pick<Options, 'heard' | 'missed'>>; ready: Promise<Line>; stop(): Promise<void> };
const shared = new Map<string, Shared>();
/** Milliseconds between two checks that the other end is still there. */
const CHECK = 20_000;

/**
 * Listens (LISTEN) to what any process tells the database. All readers of a channel share one connection, which is made
 * again whenever it is lost. Resolves once it is heard. @throws DatabaseAway when the first try fails.
 */
export async function listen({ url, channel, heard, missed }: Options): Promise<Listening> {
  const key = `${channel} ${url}`;
  const line = shared.get(key) ?? open({ url, channel });
  shared.set(key, line);
  const reader = { heard, missed };
  line.readers.add(reader);
  const leave = async () => {
    line.readers.delete(reader);
    if (line.readers.size > 0) return;
    if (shared.get(key) === line) shared.delete(key);
    await line.stop();
  };
  try {
    await line.ready;
  } catch (error) {
    await leave();
    throw error;
  }
  return { stop: leave };
}

type Where = Pick<Options, 'url' | 'channel'>;
function open(where: Where): Shared {
  const readers: Shared['readers'] = new Set();
  const stopped = new AbortController();
  const tell = (payload: string) => {
    for (const { heard } of readers) heard(payload);
  };
  const ready = connect(where, tell);
  const kept = ready.then(keep, () => undefined); // the readers have been told of the failure
  return {
    readers,
    ready,
    async stop() {
      stopped.abort();
      await kept;
    },
  };

  async function keep(first: Line): Promise<void> {
    let line = first;
    const hangUp = () => void line.end();
    stopped.signal.addEventListener('abort', hangUp);
    for (let failures = 0; !stopped.signal.aborted;) {
      await line.lost;
      noteLoss();
      // waking it ends the wait when the listener stops
      await sleep(wait(failures), undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) break;
      try {
        line = await connect(where, tell);
        failures = 0;
        for (const { missed } of readers) missed();
      } catch {
        failures++;
      }
    }
    await line.end();
  }
}

type Line = { lost: Promise<void>; end(): Promise<void> };

async function connect({ url, channel }: Where, heard: Options['heard']): Promise<Line> {
  const connectionString = await findPrimary(url);
  if (!connectionString) throw new DatabaseAway('no host takes writes');
  const client = new pg.Client({
    connectionString,
    application_name: 'extramuros-eventos',
    // A machine that has lost its power holds its locks no longer than this.
    options: sessionOptions({ tcp_keepalives_idle: 60, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 }),
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
    keepAlive: true,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  // The connection may be gone already, and a silent one never answers.
  const end = async () => {
    const mute = setTimeout(() => client.connection.stream.destroy(), 1_000);
    await client.end().catch(() => undefined);
    clearTimeout(mute);
  };
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    for (const statement of held) await client.query(statement);
  } catch (error) {
    void end();
    throw new DatabaseAway(error);
  }
  // A connection that a firewall has dropped looks open for ever, so it is checked with a statement.
  const pulse = setInterval(() => {
    client.query('select 1').catch(() => {
      lose();
      void end();
    });
  }, CHECK);
  pulse.unref();
  void lost.then(() => clearInterval(pulse));
  return {
    lost,
    async end() {
      clearInterval(pulse);
      await end();
      lose();
    },
  };
}

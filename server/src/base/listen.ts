import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway } from './connections.ts';

export type Listening = { stop(): Promise<void> };
type Options = {
  url: string;
  channel: string;
  /** Called with each payload of `pg_notify`. */
  heard(payload: string): void;
  /** The line was lost and is back: nobody knows what was said in between. */
  missed(): void;
  /** Milliseconds between two checks that the other end is still there. */
  check?: number;
};

/** Milliseconds to wait before trying again; it grows with each failure and is never the same for two processes. */
const wait = (failures: number) => Math.min(5_000, 100 * 2 ** failures) * (0.5 + Math.random());

/**
 * Listens to what any process tells the database (LISTEN), on a connection of its own that is made again whenever it is lost.
 * Resolves once it is heard. @throws DatabaseAway when the first try fails.
 */
export async function listen(options: Options): Promise<Listening> {
  const stopped = new AbortController();
  let line = await connect(options);
  const kept = keep();
  return {
    async stop() {
      stopped.abort();
      await line.end();
      await kept;
    },
  };

  async function keep(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted;) {
      await line.lost;
      if (stopped.signal.aborted) return;
      await sleep(wait(failures), undefined, { signal: stopped.signal }).catch(() => undefined); // being woken is how it stops
      if (stopped.signal.aborted) return;
      try {
        line = await connect(options);
        failures = 0;
        if (stopped.signal.aborted) await line.end();
        else options.missed();
      } catch {
        failures++;
      }
    }
  }
}

type Line = { lost: Promise<void>; end(): Promise<void> };

async function connect({ url, channel, heard, check = 5_000 }: Options): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'extramuros-eventos',
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
    keepAlive: true,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  // The connection may be gone already, and a mute one never answers its end.
  const end = async () => {
    const mute = setTimeout(() => client.connection.stream.destroy(), 1_000);
    await client.end().catch(() => undefined);
    clearTimeout(mute);
  };
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    void end();
    throw new DatabaseAway(error);
  }
  // A line that a firewall has forgotten looks open for ever: asking is the only way to know.
  const pulse = setInterval(() => {
    client.query('select 1').catch(() => {
      lose();
      void end();
    });
  }, check);
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

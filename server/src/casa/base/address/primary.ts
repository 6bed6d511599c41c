// Server that takes writes, among the hosts of an address: decision 0132. An address with one host is taken as it is.
import pg from 'pg';
import { hostsOf } from '#server/casa/config/address.ts';

/** Milliseconds for a host to answer who it is. */
const PATIENCE = 1_500;
/** Milliseconds for which an answer serves everybody who asks: calls that fail together search once. */
const FRESH = 200;

type Answer = { url: string; timeline: string };
type Search = { began: number; found: Promise<string | undefined> };

/** Host that was last seen to take writes, by address. */
const present = new Map<string, string>();
const searches = new Map<string, Search>();

export const hasSeveral = (address: string): boolean => hostsOf(address).length > 1;

/** Address of the host that took writes when it was last looked for. */
export const presentHost = (address: string): string => present.get(address) ?? hostsOf(address)[0]?.url ?? address;

/** Asks every host who it is. @returns the address of the one that takes writes, or undefined while there is none. */
export async function findPrimary(address: string): Promise<string | undefined> {
  return hasSeveral(address) ? searchFor(address).found : address;
}

function searchFor(address: string): Search {
  const running = searches.get(address);
  if (running) return running;
  const search = { began: performance.now(), found: askHosts(address) };
  searches.set(address, search);
  void search.found.finally(() => setTimeout(() => searches.delete(address), FRESH).unref());
  return search;
}

/** Instant of the last loss of a connection of this process, after which another host may take writes. */
let lastLoss = -Infinity;
export const noteLoss = (): void => void (lastLoss = performance.now());
/** Instant at which the last search that found a host began, by address. */
const foundAt = new Map<string, number>();

/** Address of the host that takes writes, looked for again after each loss of a connection. @returns undefined while there is none. */
export async function hostSinceLoss(address: string): Promise<string | undefined> {
  if ((foundAt.get(address) ?? -Infinity) > lastLoss) return presentHost(address);
  const search = searchFor(address);
  const host = await search.found;
  if (host) foundAt.set(address, search.began);
  return host;
}

async function askHosts(address: string): Promise<string | undefined> {
  const answers = await Promise.all(hostsOf(address).map(({ url }) => askHost(url).catch(() => undefined)));
  const found = answers
    .filter((answer) => answer !== undefined)
    // A former primary that comes back beside the one that took over is on an earlier timeline.
    .toSorted((a, b) => b.timeline.localeCompare(a.timeline))[0];
  if (found) present.set(address, found.url);
  return found?.url;
}

/** @returns undefined for a standby. @throws Error for a host that does not answer in time. */
async function askHost(url: string): Promise<Answer | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'extramuros-busca' });
  client.on('error', () => {});
  const late = setTimeout(() => client.connection.stream.destroy(), PATIENCE);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    );
    const timeline = rows[0]?.timeline;
    return timeline ? { url, timeline } : undefined;
  } finally {
    clearTimeout(late);
    void client.end().catch(() => {});
  }
}

/** First statement of a new connection of the pool, which is given up when it is not answered in time. */
export async function greet<T extends pg.QueryResultRow>(client: pg.ClientBase, statement: string): Promise<T[]> {
  const late = setTimeout(() => (client as pg.PoolClient).connection.stream.destroy(), PATIENCE);
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    clearTimeout(late);
  }
}

/** Refuses a new connection of the pool whose server is a standby. @throws Error */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const [answer] = await greet<{ standby: boolean }>(client, 'select pg_is_in_recovery() as standby');
  if (answer?.standby) throw new Error('this server is a standby');
}

const hosts = new WeakMap<pg.ClientBase, string>();
/** Address of the host to which such a client went. */
export const hostOf = (client: pg.ClientBase): string | undefined => hosts.get(client);
/** Client that goes to the present primary of an address. */
export const clientOfPresent = (address: string): new (config?: pg.ClientConfig) => pg.Client =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const host = presentHost(address);
      super({ ...config, connectionString: host });
      hosts.set(this, host);
    }
  };

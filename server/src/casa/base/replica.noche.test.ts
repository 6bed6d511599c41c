// A real replica beside its primary: what is asked of it, with its replay paused, and when it is away or takes over.
import { afterAll, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { freePort } from '#bin/postgres/port.ts';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { areas } from '#server/areas.ts';
import { cargarElenco } from '#server/casa/demo/elenco.ts';
import { askDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../test/harness.ts';
import { startPair } from '../../../test/standby/pair.ts';
import { atOneInstant, closeDatabase, execute, oneValue, openDatabase, readingElsewhere } from './db.ts';
import { migrate } from './migrate.ts';
import { countReplica } from './replica.ts';

const folder = useFolder();
const pair = await startPair(async (url) => {
  await migrate({ url });
  openDatabase(url);
  await cargarElenco();
  await execute(sql`create table cuenta (n int)`);
  await execute(sql`insert into cuenta values (0)`);
  await closeDatabase();
});
// A replica that nobody waits for.
await askDatabase(pair.primary(), `alter system set synchronous_standby_names = ''`);
await askDatabase(pair.primary(), 'select pg_reload_conf()');
openDatabase(pair.primary(), { replica: pair.standby() });
afterAll(async () => {
  await closeDatabase();
  await pair.stop();
});

const Seen = z.object({ n: z.number(), replica: z.boolean() });
const look = async () => {
  const text = await oneValue(z.string())(sql`select n || ' ' || pg_is_in_recovery() from cuenta`);
  return z.parse(Seen, { n: Number(text.split(' ')[0]), replica: text.endsWith('true') });
};
const add = async () => oneValue(z.number())(sql`update cuenta set n = n + 1 returning n`);
/** Calls that each kind of end has had since the last question. */
let before = { ...countReplica() };
const since = () => {
  const now = { ...countReplica() };
  const difference = [now.replica - before.replica, now.atrasada - before.atrasada, now.ausente - before.ausente];
  before = now;
  return difference;
};

test('a replica answers, always with what was written before, and snapshots are of it too', async () => {
  let there = 0;
  for (let i = 0; i < 200; i++) {
    const n = await add();
    const seen = await readingElsewhere(look);
    expect(seen.n).toBe(n);
    there += Number(seen.replica);
  }
  const [replica, late, away] = since();
  console.log(`replica: ${there} of 200 reads after a write were answered there, ${late} late, ${away} away`);
  expect([replica, away]).toEqual([there, 0]);
  expect(there).toBeGreaterThan(100);
  expect(await readingElsewhere(() => atOneInstant(look))).toMatchObject({ n: 200 });
  since();
});

test('while its replay is paused the primary answers, and the reader sees what they wrote', async () => {
  await askDatabase(pair.standby(), 'select pg_wal_replay_pause()');
  const n = await add();
  expect(await readingElsewhere(look)).toEqual({ n, replica: false });
  expect(since()).toEqual([0, 1, 0]);
  await askDatabase(pair.standby(), 'select pg_wal_replay_resume()');
  await expect.poll(() => readingElsewhere(look)).toEqual({ n, replica: true });
  since();
});

test('a write among the reads of a replica is done on the primary', async () => {
  const n = (await readingElsewhere(look)).n;
  expect(await readingElsewhere(add)).toBe(n + 1);
});

test('only calls that write nothing may be answered by a replica', () => {
  const marked = areas.flatMap(({ contrato }) => Object.values(contrato.endpoints)).filter((e) => 'enReplica' in e);
  expect(marked.length).toBeGreaterThan(5);
  expect(marked.filter((e) => e.method !== 'GET' || 'escribe' in e || 'sensible' in e || 'destapa' in e)).toEqual([]);
});

test('a replica that took over is not asked, and one that is away is not missed', async () => {
  const port = await freePort();
  const env = { DATABASE_URL_REPLICA: pair.standby(), METRICS_PORT: String(port) };
  const server = await spawnServer({ ...testEnv(pair.primary(), folder), ...env });
  const measured = async (end: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(new RegExp(`extramuros_replica_reads\\{destino="${end}"\\} (\\d+)`).exec(text)?.[1]);
  };
  try {
    const inigo = await logInAt(server.url, 'inigo');
    const movements = () => inigo.client(almacenEpi).movimientos();
    expect(await movements()).toEqual([]);
    expect(await measured('replica')).toBe(1);
    await pair.promote();
    await expect.poll(() => askDatabase(pair.primary(), 'select pg_is_in_recovery() as r')).toEqual([{ r: false }]);
    expect(await movements()).toEqual([]);
    await pair.killPrimary();
    expect(await movements()).toEqual([]);
    expect([await measured('replica'), await measured('ausente')]).toEqual([1, 2]);
  } finally {
    await server.stop();
  }
});

// While the database fails, each call gets a true answer or a 503 with the time to wait, and the server goes on.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { formularioViaje } from '../../../test/build/build.ts';
import { useClient, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { spawnServer, testEnv } from '../../../test/harness.ts';
import { startMuteProxy } from '../../../test/pares/mute-proxy.ts';
import { enterAnywhere } from '../../../test/pares/patient.ts';

const dir = useFolder();
const database = await useDatabase();
const line = await startMuteProxy(database);
const server = await spawnServer(testEnv(line.url, dir));
const db = await useClient(database);
afterAll(async () => {
  await server.kill();
  await line.stop();
});

const ana = await enterAnywhere('ana', () => server.url);
const crear = (lugarDestino: string, key: string = crypto.randomUUID()) =>
  ana('/api/viajes/crear', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(formularioViaje({ lugarDestino })),
  });
const leer = () => ana('/api/viajes/viajesmis', { method: 'GET', headers: {} });
const creados = async (lugarDestino: string) =>
  (await db.query('select from viaje where destino = $1', [lugarDestino])).rowCount;

/** Expects a 503 in the shape of errors, with the seconds to wait. */
async function expectAway(answer: Response): Promise<void> {
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 503, body: { status: 503 } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Locks the rows that a creation needs until the work is over. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: database });
  await holder.connect();
  try {
    await holder.query('begin; lock table viaje in share row exclusive mode');
    return await work();
  } finally {
    await holder.end();
  }
}
const WAITING = `from pg_stat_activity where datname = current_database() and application_name = 'extramuros' and wait_event_type = 'Lock'`;
const waiting = async () => (await db.query<{ n: number }>(`select count(*)::int as n ${WAITING}`)).rows[0]?.n;

// @spec 1.operacion S-5601
test('a connection that is ended while a creation waits is a 503, and the same key then creates once', async () => {
  const [key, destino] = [crypto.randomUUID(), crypto.randomUUID()];
  for (let round = 0; round < 3; round++) {
    const answer = await whileHeld(async () => {
      const asked = crear(destino, key);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await db.query(`select pg_terminate_backend(pid) ${WAITING}`);
      return asked;
    });
    await expectAway(answer);
  }
  expect((await crear(destino, key)).status).toBe(200);
  expect((await crear(destino, key)).status).toBe(200);
  expect(await creados(destino)).toBe(1);
});

// @spec 1.operacion S-5601
test(
  'a silent database holds no call for long, and calls work again once it answers',
  { timeout: 60_000 },
  async () => {
    const lleno = Promise.all(Array.from({ length: 8 }, leer)); // several connections are in the pool and will be dead
    for (const answer of await lleno) expect(answer.status).toBe(200);
    const screen = await ana('/api/eventos', { method: 'GET', headers: {} });
    const told = hears(screen, '"tema":"todo"');
    const destino = crypto.randomUUID();
    const held = await whileHeld(async () => {
      const asked = [crear(destino), crear(destino)];
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      line.mute();
      return asked;
    });
    const calls = await Promise.all([...held, ...Array.from({ length: 20 }, leer)]);
    // 6 s for a mute connection and 2 to wait for one: without these limits no call would end while the database is mute.
    for (const answer of calls) await expectAway(answer);
    await expectAway(await leer());

    line.speak();
    await expect.poll(async () => (await leer()).status, { timeout: 30_000, interval: 100 }).toBe(200);
    for (const answer of await Promise.all(Array.from({ length: 20 }, leer))) expect(answer.status).toBe(200);
    expect((await crear(destino)).status).toBe(200);
    expect(await told).toBe(true); // the connection of the live events is open again, and open screens have to ask for everything
  },
);

/** True when a stream contains the text before it ends. */
async function hears(stream: Response, words: string): Promise<boolean> {
  let heard = '';
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk;
    if (heard.includes(words)) return true;
  }
  return false;
}

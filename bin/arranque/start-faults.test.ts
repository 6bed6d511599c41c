// PostgreSQL alone dies in every way while people write to the product, which runs by `npm start`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { cargarElenco } from '#server/casa/demo/elenco.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { loadSecrets } from '#server/casa/config/secrets.ts';
import { client } from '#web/casa/red/api.ts';
import type { Send } from '#web/casa/red/transport.ts';
import { formularioViaje } from '../../server/test/build/build.ts';
import { useFolder } from '../../server/test/folder.ts';
import { isAlive, START } from '../../server/test/launch.ts';
import { enterAnywhere, insist } from '../../server/test/pares/patient.ts';
import { readPidfile } from '#bin/postgres/postgres-pidfile.ts';
import { openProduct } from '#bin/piezas/product.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';

const CLIENTS = 4;
const folder = useFolder();
const { postgres: password } = loadSecrets(folder);
// Durable as in the product, because unsynced writes may be lost with the process.
const database = await startPostgres({ folder, password });
await migrate({ url: database.url });
openDatabase(database.url);
await cargarElenco();
await closeDatabase();
await database.stop();

const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'no', SIN_WEB: 'si', NODE_ENV: 'test' };
const product = await openProduct(folder, { env });
afterAll(() => product.stop());

const postmaster = () => readPidfile(join(folder, 'postgres'));
/** Queries the database of the product as soon as the running one answers. */
async function ask<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  for (;;) {
    const port = postmaster()?.port ?? 0;
    const db = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'extramuros' });
    db.on('error', () => {});
    try {
      await db.connect();
      return (await db.query<T>(text)).rows;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await db.end().catch(() => {});
    }
  }
}
/** Sends a signal to a process of PostgreSQL, never to 0, which would be every process here. */
function strike(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) throw new Error('PostgreSQL is not there');
  process.kill(pid, signal);
}
/** Process of a connection of the product, preferably an active one. */
const backend = async () =>
  (
    await ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'extramuros%'
       order by state = 'idle', application_name, random() limit 1`,
    )
  )[0]?.pid;
const WAYS: (() => Promise<unknown>)[] = [
  async () => strike(postmaster()?.pid, 'SIGKILL'),
  async () => strike(await backend(), 'SIGKILL'),
  async () => strike(postmaster()?.pid, 'SIGINT'), // a fast shutdown
  () => ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'extramuros%'`),
  async () => strike(postmaster()?.pid, 'SIGQUIT'), // an immediate one
];
const KILLS = Number(process.env.KILLS ?? 2);

// @spec 1.operacion S-303
test(
  `PostgreSQL dies ${KILLS} times under a product that goes on: no acknowledged viaje is lost, none is there twice`,
  { timeout: 120_000 + KILLS * 60_000 },
  async () => {
    const answers = new Map<string, number>();
    const counted =
      (send: Send): Send =>
      async (path, init) => {
        const answer = await send(path, init).catch((error: unknown) => {
          answers.set('none', (answers.get('none') ?? 0) + 1);
          throw error;
        });
        const told = `${answer.status}${answer.headers.has('retry-after') ? ' retry-after' : ''}`;
        answers.set(told, (answers.get(told) ?? 0) + 1);
        return answer;
      };
    const ana = client(viajes, counted(await enterAnywhere('ana', () => product.url)));
    const acknowledged: { id: number; key: string }[] = [];
    let over = false;
    const trabajar = async () => {
      while (!over) {
        const key = crypto.randomUUID();
        const { Id } = await insist(() =>
          ana.crear({ body: formularioViaje({ lugarDestino: key }), idempotencyKey: key }),
        );
        acknowledged.push({ id: Id, key });
        await insist(() => ana.viajesMis({ query: {} }));
      }
    };
    const working = Promise.all(Array.from({ length: CLIENTS }, trabajar));
    working.catch(() => undefined); // reported at the end
    for (let kills = 0; kills < KILLS; kills++) {
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(before + 2 * CLIENTS);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      await WAYS[kills % WAYS.length]?.();
    }
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + CLIENTS);
    over = true;
    await working;

    const written = await ask<{ id: number; key: string }>('select id::int, destino as key from viaje order by id');
    const missing = acknowledged.filter(({ key }) => !written.some((row) => row.key === key)).length;
    console.log(
      `faults: ${acknowledged.length} viajes acknowledged through ${KILLS} deaths of PostgreSQL, ${missing} lost, ` +
        `${written.length - new Set(written.map(({ key }) => key)).size} doubled; answers ${JSON.stringify(Object.fromEntries(answers))}`,
    );
    expect(isAlive(product.pid)).toBe(true);
    // Exactly the acknowledged trips, once each, with the number of the answer.
    expect(written).toEqual(acknowledged.toSorted((a, b) => a.id - b.id));
    // Every call got a true answer or a refusal with the time to wait; none was cut off.
    expect(['200', '503 retry-after']).toEqual(expect.arrayContaining([...answers.keys()]));
  },
);

// @spec 1.operacion
test('after a crash of a connection the data folder still belongs to the start that has it open', async () => {
  const before = postmaster()?.pid;
  // The lock of the start alone: each process of the product holds others, on the connections where it listens.
  const owners = async () => {
    const rows = await ask<{ pid: number }>(
      `select pid from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and a.application_name = 'extramuros-arranque'`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(owners, { timeout: 20_000 }).toHaveLength(1); // it has come back from the last death of PostgreSQL
  const [owner] = await owners();
  strike(await backend(), 'SIGKILL');
  // PostgreSQL then cuts all connections, and the owner reconnects.
  await expect.poll(owners, { timeout: 20_000 }).not.toContain(owner);
  await expect.poll(owners, { timeout: 20_000 }).toHaveLength(1);
  const { status, stderr } = spawnSync(process.execPath, [START], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 25_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('ya está en uso por otro arranque')]);
  expect(postmaster()?.pid).toBe(before);
});

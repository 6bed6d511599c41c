// A real primary with a synchronous standby that takes over, each behind a real PgBouncer of its own, while people write to two processes.
import sql from 'sql-template-tag';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { cargarElenco } from '#server/casa/demo/elenco.ts';
import { client } from '#web/casa/red/api.ts';
import type { Send } from '#web/casa/red/transport.ts';
import { formularioViaje } from '../../../../test/build/build.ts';
import { askDatabase } from '../../../../test/database.ts';
import { useFolder } from '../../../../test/folder.ts';
import { spawnServer, testEnv } from '../../../../test/harness.ts';
import { enterAnywhere, insist } from '../../../../test/pares/patient.ts';
import { debianPgbouncer, startPgbouncer } from '../../../../test/pgbouncer/pgbouncer.ts';
import { startPair } from '../../../../test/standby/pair.ts';
import { closeDatabase, execute, isDatabaseAway, oneValue, openDatabase } from '../db.ts';
import { listen } from '../listen.ts';
import { migrate } from '../migrate.ts';

const CLIENTS = 4;
const KILLS = Number(process.env.KILLS ?? 3);
/** Milliseconds from the promotion to the first acknowledged write, as without poolers. */
const BOUND = 10_000;
/** Settings of the example in docs/operacion.md. With the usual `server_login_retry` of 15 s the bound does not hold. */
const SETTINGS = {
  pool_mode: 'transaction',
  default_pool_size: 20,
  server_lifetime: 3_600,
  server_login_retry: 1,
  query_wait_timeout: 10,
};

const folder = useFolder();
const pair = await startPair(async (url) => {
  await migrate({ url });
  openDatabase(url);
  await cargarElenco();
  await closeDatabase();
});
afterAll(() => pair.stop());
const poolers = await Promise.all(
  [pair.primary(), pair.standby()].map((url) => startPgbouncer(debianPgbouncer(), url, SETTINGS)),
);
afterAll(() => Promise.all(poolers.map((pooler) => pooler.stop())));
const { host } = new URL(pair.primary());
const pooled = pair.primary().replace(host, poolers.map(({ url }) => new URL(url).host).join(','));

// @spec 1.operacion
test(
  `a standby takes over ${KILLS} times behind poolers: nothing acknowledged is lost or doubled, and writing goes on within 10 s`,
  { timeout: 180_000 + KILLS * 60_000 },
  async () => {
    const env = { ...testEnv(pooled, folder), DATABASE_URL_DIRECTA: pair.address };
    const servers = [await spawnServer(env), await spawnServer(env)];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    const urlOf = (n: number) => servers[n % servers.length]?.url ?? '';
    const answers = new Map<string, number>();
    const counted =
      (send: Send): Send =>
      async (path, init) => {
        const answer = await send(path, init);
        const told = `${answer.status}${answer.headers.has('retry-after') ? ' retry-after' : ''}`;
        answers.set(told, (answers.get(told) ?? 0) + 1);
        return answer;
      };
    const acknowledged: { id: number; key: string; at: number }[] = [];
    let over = false;
    const work = async (n: number) => {
      const ana = client(viajes, counted(await enterAnywhere('ana', () => urlOf(n))));
      while (!over) {
        const key = crypto.randomUUID();
        const call = () => ana.crear({ body: formularioViaje({ lugarDestino: key }), idempotencyKey: key });
        const { Id } = await insist(call);
        acknowledged.push({ id: Id, key, at: performance.now() });
      }
    };
    const working = Promise.all(Array.from({ length: CLIENTS }, (_, n) => work(n)));
    working.catch(() => undefined); // reported at the end
    const goesOn = async () => {
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(before + 2 * CLIENTS);
    };
    const waits: number[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      await goesOn();
      await pair.killPrimary();
      const promoted = performance.now();
      await pair.promote();
      const after = performance.now();
      await goesOn();
      waits.push(Math.round((acknowledged.find(({ at }) => at > after)?.at ?? Infinity) - promoted));
      await pair.rejoin();
    }
    await goesOn();
    over = true;
    await working;
    const written = await askDatabase<{ id: number; key: string }>(
      pair.primary(),
      'select id::int, destino as key from viaje order by id',
    );
    console.log(
      `failover behind poolers: ${acknowledged.length} viajes acknowledged through ${KILLS} changes of primary; ` +
        `ms until writing again ${waits.join(' ')}; answers ${JSON.stringify(Object.fromEntries(answers))}`,
    );
    expect(written).toEqual(acknowledged.map(({ id, key }) => ({ id, key })).toSorted((a, b) => a.id - b.id));
    expect(Math.max(...waits)).toBeLessThan(BOUND);
    expect(['200', '503 retry-after']).toEqual(expect.arrayContaining([...answers.keys()]));
  },
);

const TELLERS = [
  [
    'a write that is refused',
    async () => ({
      told: async () => isDatabaseAway(await execute(sql`create table nada (a int)`).catch((error: unknown) => error)),
      stop: async () => {},
    }),
  ],
  [
    'the line that listens',
    async () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const options = { channel: 'cambio', heard: () => {}, missed: () => resolve(true) };
      const line = await listen({ url: pair.address, ...options });
      return { told: () => promise, stop: () => line.stop() };
    },
  ],
] as const;

// A pooler keeps its clients when the server behind it goes, and gives them the standby that comes back in its place.
test.each(TELLERS)(
  'once %s tells of the change, nothing is read from the standby behind the pooler of before',
  { timeout: 120_000 },
  async (_, begin) => {
    openDatabase(pooled, { pooling: { named: false, onNamesLost: () => {} }, max: 5 });
    const isStandby = () => oneValue(z.boolean())(sql`select pg_is_in_recovery() from pg_sleep(0.1)`);
    const each = () => Promise.all([1, 2, 3, 4, 5].map(() => isStandby().catch(String)));
    const fromPrimary = [false, false, false, false, false];
    const teller = await begin();
    try {
      await expect.poll(each, { timeout: 20_000 }).toEqual(fromPrimary);
      await pair.killPrimary();
      await pair.promote();
      await pair.rejoin();
      expect(await teller.told()).toBe(true);
      expect(await each()).toEqual(fromPrimary);
    } finally {
      await teller.stop();
      await closeDatabase();
    }
  },
);

// A real primary with a synchronous standby that takes over, while people write to two processes of the product.
import { afterAll, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { cargarElenco } from '#server/casa/demo/elenco.ts';
import { formularioViaje } from '../../../../test/build/build.ts';
import { listenTo } from '../../../../test/eventos.ts';
import { useFolder } from '../../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../../test/harness.ts';
import { changePrimary } from '../../../../test/standby/change-primary.ts';
import { startPair } from '../../../../test/standby/pair.ts';
import { withConnection } from '../connect.ts';
import { closeDatabase, openDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { findPrimary } from './primary.ts';

const KILLS = Number(process.env.KILLS ?? 2);

const folder = useFolder();
const pair = await startPair(async (url) => {
  await migrate({ url });
  openDatabase(url);
  await cargarElenco();
  await closeDatabase();
});
afterAll(() => pair.stop());
const servers = await Promise.all([0, 1].map(() => spawnServer(testEnv(pair.address, folder))));
afterAll(() => Promise.all(servers.map((server) => server.stop())));
const urlOf = (n: number) => servers[n % servers.length]?.url ?? '';

// @spec 1.operacion
test(
  `a standby takes over ${KILLS} times: nothing acknowledged is lost, nothing is there twice, and writing goes on within 10 s`,
  { timeout: 180_000 + KILLS * 60_000 },
  async () => {
    const { acknowledged, written, longestWait, answers } = await changePrimary(pair, KILLS, urlOf);
    expect(written).toEqual(acknowledged);
    expect(longestWait).toBeLessThan(10_000);
    expect(['200', '503 retry-after']).toEqual(expect.arrayContaining(answers));
  },
);

// @spec 1.operacion
test('open screens hear through the primary that took over, and migrations and commands find it', async () => {
  const ana = await logInAt(urlOf(0), 'ana');
  const screen = await listenTo(urlOf(1), ana.token);
  await ana.client(viajes).crear({ body: formularioViaje() });
  await screen.hears('viajes');
  screen.hangUp();
  expect(await migrate({ url: pair.address })).toEqual([]);
  expect(
    await withConnection(pair.address, async (db) => (await db.query('select pg_is_in_recovery() as r')).rows),
  ).toEqual([{ r: false }]);
});

test('a former primary that comes back beside the one that took over is not taken for it', async () => {
  await pair.killPrimary();
  await pair.promote();
  await pair.comeBack();
  const taken = pair.primary();
  await expect.poll(() => findPrimary(pair.address), { timeout: 10_000, interval: 250 }).toContain(new URL(taken).host);
  await expect(migrate({ url: pair.address })).resolves.toEqual([]);
});

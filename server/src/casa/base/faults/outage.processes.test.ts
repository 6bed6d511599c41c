// A database that falls silent under a server with many calls, and speaks again.
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { useFolder } from '../../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../../test/harness.ts';
import { startMuteProxy } from '../../../../test/pares/mute-proxy.ts';

const line = await startMuteProxy(await useDatabase());
const server = await spawnServer({ ...testEnv(line.url, useFolder()), LOG_LEVEL: 'warn' });
afterAll(async () => {
  await server.stop();
  await line.stop();
});

test('an outage of the database is one line of the log, and its end another', async () => {
  const ana = await logInAt(server.url, 'ana');
  const calls = () =>
    Promise.all(
      Array.from(
        { length: 20 },
        async () => (await ana.send('/api/viajes/viajesmis', { method: 'GET', headers: {} })).status,
      ),
    );
  line.mute();
  expect(await calls()).toEqual(Array.from({ length: 20 }, () => 503));
  expect(await calls()).toEqual(Array.from({ length: 20 }, () => 503));
  line.speak();
  await expect
    .poll(async () => (await ana.send('/api/viajes/viajesmis', { method: 'GET', headers: {} })).status, {
      timeout: 20_000,
    })
    .toBe(200);
  const said = server
    .log()
    .split('\n')
    .filter(Boolean)
    .map((text) => (JSON.parse(text) as { msg: string }).msg.replace(/[\d,]+ s$/, 'N s'));
  expect(said).toEqual(['la base de datos no contesta', 'la base de datos contesta otra vez, después de N s']);
});

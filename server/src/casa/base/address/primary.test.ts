// Addresses with several hosts, of which one is there; how a standby takes over is told by failover.noche.test.ts.
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '#bin/postgres/port.ts';
import { useDatabase } from '../../../../test/database.ts';
import { startMuteProxy } from '../../../../test/pares/mute-proxy.ts';
import { atOneInstant, closeDatabase, execute, isDatabaseAway, oneValue, openDatabase, transaction } from '../db.ts';
import { listen } from '../listen.ts';
import { migrate } from '../migrate.ts';

const url = await useDatabase();
const there = new URL(url);
const dead = `127.0.0.1:${await freePort()}`;
const mute = await startMuteProxy(url);
mute.mute();
afterAll(() => mute.stop());
const through = (...hosts: string[]) => url.replace(there.host, hosts.join(','));
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

// @spec 1.operacion
test('the host that takes writes is found among others that refuse or say nothing', async () => {
  const address = through(dead, new URL(mute.url).host, there.host);
  expect(await migrate({ url: address })).toEqual([]);
  openDatabase(address);
  const heard: string[] = [];
  const line = await listen({ url: address, channel: 'varias', heard: (said) => heard.push(said), missed: () => {} });
  await execute(sql`select pg_notify('varias', 'hola')`);
  await expect.poll(() => heard).toEqual(['hola']);
  expect(await oneValue(z.number())(sql`select 1 as uno`)).toBe(1);
  await line.stop();
  await closeDatabase();
});

test('an address none of whose hosts takes writes is refused with their names, without user or password', async () => {
  const failure = await failureOf(migrate({ url: through(dead, new URL(mute.url).host) }));
  expect(String(failure)).toContain(
    `en ${dead} o ${new URL(mute.url).host}: ninguna de esas máquinas admite escrituras`,
  );
  expect(String(failure)).not.toContain(there.password);
  openDatabase(through(dead, dead));
  expect(isDatabaseAway(await failureOf(execute(sql`select 1`)))).toBe(true);
  await closeDatabase();
});

test('a server that has become read-only is away, and a write in a reading transaction stays a mistake', async () => {
  openDatabase(url, { max: 1 });
  const write = () => execute(sql`create table nada (a int)`);
  const demoted = transaction(async () => {
    await execute(sql`set transaction read only`);
    await write();
  });
  expect(isDatabaseAway(await failureOf(demoted))).toBe(true);
  const mistaken = await failureOf(atOneInstant(write));
  expect([isDatabaseAway(mistaken), mistaken]).toEqual([false, expect.objectContaining({ code: '25006' })]);
  expect(await oneValue(z.number())(sql`select 1 as uno`)).toBe(1);
  await closeDatabase();
});

// Connections that end or fall silent inside a transaction: no uncertain commit counts as done, no broken connection is reused.
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useClient, useDatabase } from '../../../test/database.ts';
import { startMuteProxy } from '../../../test/pares/mute-proxy.ts';
import { closeDatabase, execute, isDatabaseAway, one, openDatabase, transaction } from './db.ts';

const url = await useDatabase();
const line = await startMuteProxy(url);
openDatabase(line.url, { max: 1 }); // a single connection, so that a broken one would be used again unless it was discarded
const db = await useClient(url);
await db.query('create table nota (texto text primary key)');
afterAll(async () => {
  await closeDatabase();
  await line.stop();
});

const anotar = (texto: string) => execute(sql`insert into nota values (${texto})`);
const notas = async () =>
  (await db.query<{ texto: string }>('select texto from nota order by texto')).rows.map(({ texto }) => texto);
/** Ends the connection of the pool as an administrator would, and waits until it is gone. */
async function terminate(): Promise<void> {
  const mine = `from pg_stat_activity where datname = current_database() and application_name = 'extramuros'`;
  await db.query(`select pg_terminate_backend(pid) ${mine}`);
  await expect.poll(async () => (await db.query(`select ${mine}`)).rowCount, { timeout: 10_000 }).toBe(0);
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection that ends between two statements undoes the transaction, even when the error of a part is ignored', async () => {
  const failure = await failureOf(
    transaction(async () => {
      await anotar('antes');
      await terminate();
      await transaction(() => anotar('dentro')).catch(() => undefined);
    }),
  );
  expect(isDatabaseAway(failure)).toBe(true);
  expect(await notas()).toEqual([]);
  await transaction(() => anotar('uno'));
  expect(await notas()).toEqual(['uno']);
});

test('a connection that ends inside a part of a transaction, or before it commits, undoes the transaction', async () => {
  const dentro = transaction(async () => {
    await anotar('antes');
    await transaction(async () => {
      await terminate();
      await anotar('dentro');
    });
  });
  expect(isDatabaseAway(await failureOf(dentro))).toBe(true);
  const final = transaction(async () => {
    await anotar('antes');
    await terminate();
  });
  expect(isDatabaseAway(await failureOf(final))).toBe(true);
  expect(await notas()).toEqual(['uno']);
});

test('an idle connection that ends is no failure of the next caller', async () => {
  await anotar('dos');
  await terminate();
  await expect.poll(() => failureOf(anotar('tres')), { timeout: 10_000 }).toBe(undefined);
});

test('an ignored failure inside a transaction is not taken for success', async () => {
  const work = transaction(async () => {
    await anotar('cuatro');
    await anotar('dos').catch(() => undefined); // the row exists already, and PostgreSQL undoes the whole transaction
  });
  await expect(work).rejects.toThrow('nothing is written');
  expect(await notas()).toEqual(['dos', 'tres', 'uno']);
});

test('work that goes on after its transaction has ended writes nothing', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  const work = transaction(async () => {
    await anotar('cinco');
    late = ended.then(() => anotar('tarde'));
    late.catch(() => undefined);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  end();
  await expect(late).rejects.toThrow('the transaction is over');
  expect(await notas()).toEqual(['dos', 'tres', 'uno']);
});

// @spec 1.operacion S-5602
test('a commit whose answer is lost does not count as a success, although it was done', async () => {
  const done = transaction(async () => {
    await anotar('seis');
    line.loseAnswers();
  });
  expect(isDatabaseAway(await failureOf(done))).toBe(true);
  line.speak();
  expect(await notas()).toContain('seis');
  expect(await one(z.object({ n: z.number() }))(sql`select 1 as n`)).toEqual({ n: 1 });
});

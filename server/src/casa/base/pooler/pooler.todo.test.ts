// A real PgBouncer between the product and its database: Debian's 1.18, and one that keeps named statements.
import sql from 'sql-template-tag';
import { afterAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { askDatabase, cloneDatabase, dropDatabase } from '../../../../test/database.ts';
import { debianPgbouncer, recentPgbouncer, startPgbouncer } from '../../../../test/pgbouncer/pgbouncer.ts';
import { StartFailure } from '#server/casa/config/config.ts';
import {
  closeDatabase,
  execute,
  isDatabaseAway,
  many,
  oneValue,
  openDatabase,
  tookTooLong,
  transaction,
} from '../db.ts';
import { migrate } from '../migrate.ts';
import { preparePooler, refuseOtherDatabase } from './pooler.ts';

const url = await cloneDatabase();
afterAll(() => dropDatabase(url));
const text = oneValue(z.string());

const KINDS = [
  ['1.18 by transactions', debianPgbouncer, { pool_mode: 'transaction' }, { mode: 'transacción', named: false }],
  ['1.18 by sessions', debianPgbouncer, { pool_mode: 'session' }, { mode: 'sesión', named: true }],
  [
    '1.21 or newer by transactions',
    recentPgbouncer,
    { pool_mode: 'transaction', max_prepared_statements: 200 },
    { mode: 'transacción', named: true },
  ],
  [
    '1.21 or newer by transactions, without named statements',
    recentPgbouncer,
    { pool_mode: 'transaction', max_prepared_statements: 0 },
    { mode: 'transacción', named: false },
  ],
  ['1.21 or newer by sessions', recentPgbouncer, { pool_mode: 'session' }, { mode: 'sesión', named: true }],
] as const;

describe.each(KINDS)('PgBouncer %s', (_, program, settings, found) => {
  test('is found out, and the settings and limits of the product hold behind it', async () => {
    const bouncer = await startPgbouncer(program(), url, settings);
    try {
      await askDatabase(
        inject('template'),
        `alter role current_user in database ${new URL(url).pathname.slice(1)} reset all`,
      );
      // Connections from before the settings of the role, which the pooler keeps open.
      await Promise.all(
        [1, 2, 3].map(() => askDatabase(`${bouncer.url}?application_name=extramuros`, 'select pg_sleep(0.1)')),
      );
      expect(await preparePooler({ url: bouncer.url, direct: url })).toEqual(found);
      openDatabase(bouncer.url, { pooling: { named: found.named, onNamesLost: () => expect.unreachable() } });
      const values = await Promise.all(
        ['timezone', 'plan_cache_mode', 'jit', 'statement_timeout'].map((name) =>
          text(sql`select current_setting(${name})`),
        ),
      );
      expect(values).toEqual(['UTC', 'force_generic_plan', 'off', '5s']);
      const slow = await execute(sql`select pg_sleep(8)`).catch((error: unknown) => error);
      expect(tookTooLong(slow)).toBe(true);
      // More calls than connections, each with statements that wait for no other.
      const calls = Array.from({ length: 200 }, (__, i) =>
        transaction(() => Promise.all([text(sql`select ${i}::text`), text(sql`select ${-i}::text as menos`)])),
      );
      expect(await Promise.all(calls)).toEqual(calls.map((__, i) => [String(i), String(-i)]));
    } finally {
      await closeDatabase();
      await bouncer.stop();
    }
  }, 60_000);
});

/** Sentence of a refused start behind these settings of PgBouncer. */
async function refusalOf(settings: Record<string, string | number>, direct = url): Promise<string> {
  const bouncer = await startPgbouncer(debianPgbouncer(), url, settings);
  try {
    await preparePooler({ url: bouncer.url, direct });
    return 'accepted';
  } catch (error) {
    return error instanceof StartFailure ? error.message : String(error);
  } finally {
    await bouncer.stop();
  }
}

test('a pooler that cannot serve the product is refused in a sentence that says what to change', async () => {
  expect(await refusalOf({ pool_mode: 'statement' })).toContain('ponga transaction o session');
  expect(await refusalOf({ pool_mode: 'session', default_pool_size: 1 })).toContain('suba default_pool_size');
  expect(await refusalOf({ max_client_conn: 1 })).toContain('max_client_conn');
  const other = await cloneDatabase();
  expect(await refusalOf({ pool_mode: 'transaction' }, other)).toContain(
    'no entran con el mismo usuario en la misma base',
  );
  await expect(refuseOtherDatabase({ url: other, direct: url })).rejects.toThrow('no entran con el mismo usuario');
  await dropDatabase(other);
  // Without a direct address a pooler is refused at the migrations.
  const bouncer = await startPgbouncer(debianPgbouncer(), url, { pool_mode: 'transaction' });
  await expect(migrate({ url: bouncer.url })).rejects.toThrow('DATABASE_URL_DIRECTA');
  await bouncer.kill();
  await bouncer.again({ pool_mode: 'transaction', ignore_startup_parameters: 'options' });
  await expect(migrate({ url: bouncer.url })).rejects.toThrow('DATABASE_URL_DIRECTA');
  await bouncer.stop();
}, 60_000);

test('a pooler that loses the named statements costs one refused call, and then they go without a name', async () => {
  const settings = { pool_mode: 'transaction', max_prepared_statements: 200 };
  const bouncer = await startPgbouncer(recentPgbouncer(), url, settings);
  let lost = 0;
  try {
    expect(await preparePooler({ url: bouncer.url, direct: url })).toMatchObject({ named: true });
    openDatabase(bouncer.url, { pooling: { named: true, onNamesLost: () => lost++ }, max: 1 });
    await execute(sql`create table cambiante (a int)`);
    const read = many(z.record(z.string(), z.unknown()));
    const rows = () => read(sql`select * from cambiante`);
    expect(await rows()).toEqual([]);
    // A migration changes the columns of a statement that the pooler goes on keeping prepared.
    await askDatabase(url, 'alter table cambiante add b int; insert into cambiante values (1, 2)');
    await expect(rows()).rejects.toSatisfy(isDatabaseAway);
    expect(await rows()).toEqual([{ a: 1, b: 2 }]);
    expect(lost).toBe(1);
  } finally {
    await closeDatabase();
    await bouncer.stop();
  }
}, 60_000);

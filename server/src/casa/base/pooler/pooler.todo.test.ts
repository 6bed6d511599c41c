// A real PgBouncer between the product and its database: Debian's 1.18, and one that keeps named statements.
import sql from 'sql-template-tag';
import { afterAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { askDatabase, cloneDatabase, dropDatabase } from '../../../../test/database.ts';
import { debianPgbouncer, recentPgbouncer, startPgbouncer } from '../../../../test/pgbouncer/pgbouncer.ts';
import { closeDatabase, execute, oneValue, openDatabase, tookTooLong, transaction } from '../db.ts';
import { preparePooler } from './pooler.ts';

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

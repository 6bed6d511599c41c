// Statements are described once per connection, and named after a digest of their text.
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { usePool } from '../../../test/database.ts';
import { execute, isDatabaseAway, many, one, transaction } from './db.ts';
import { prepared } from './prepared.ts';

await usePool({ max: 1 });
await execute(sql`create table cosa (id int, nombre text, dia date)`);
await execute(sql`insert into cosa values (1, 'uno', '2026-01-02'), (2, null, null)`);
afterEach(() => vi.restoreAllMocks());

const Fila = z.record(z.string(), z.unknown());
const cosas = (id: number) => many(Fila)(sql`select * from cosa where id >= ${id} order by id`);

test('the columns of a statement are asked for once, and its rows are the same afterwards', async () => {
  const describe = vi.spyOn(pg.Connection.prototype, 'describe');
  const first = await cosas(1);
  expect(first).toEqual([
    { id: 1, nombre: 'uno', dia: '2026-01-02' },
    { id: 2, nombre: null, dia: null },
  ]);
  expect(await Promise.all([cosas(1), cosas(2), cosas(3)])).toEqual([first, first.slice(1), []]);
  expect(describe).toHaveBeenCalledTimes(1);
});

test('statements of a transaction that are sent together get their own rows', async () => {
  const read = (n: number) => one(Fila)(sql`select ${n}::int as n, ${n}::text as ${n % 2 ? sql`impar` : sql`par`}`);
  for (const round of [1, 2]) {
    const rows = await transaction(() => Promise.all([1, 2, 3].map((n) => read(n * round))));
    expect(rows).toEqual([1, 2, 3].map((n) => ({ n: n * round, [(n * round) % 2 ? 'impar' : 'par']: `${n * round}` })));
  }
});

test('an error of the database leaves the statement prepared', async () => {
  const entre = (n: number) => one(Fila)(sql`select 6 / ${n}::int as q`);
  expect(await entre(2)).toEqual({ q: 3 });
  await expect(entre(0)).rejects.toMatchObject({ code: '22012', stack: expect.stringContaining('db.ts') });
  expect(await entre(3)).toEqual({ q: 2 });
});

test('a change of columns ends the connection of a prepared statement, and the next connection has the new columns', async () => {
  await cosas(1);
  await execute(sql`alter table cosa add column peso int default 7`);
  expect(isDatabaseAway(await cosas(2).catch((error: unknown) => error))).toBe(true);
  expect(await cosas(2)).toEqual([{ id: 2, nombre: null, dia: null, peso: 7 }]);
});

test('statements with parts of equal length have different names', () => {
  const [a, b, again] = [sql`select ${1} as a`, sql`select ${1} as b`, sql`select ${2} ${sql`as a`}`].map(prepared);
  expect(a?.name).not.toBe(b?.name);
  expect(again?.name).toBe(a?.name);
});

import { readFile } from 'node:fs/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { usePool } from '../../../test/database.ts';
import { ask, giveBack, openPool, takeConnection } from './connections.ts';
import { atOneInstant, beforeTransaction, execute, isDatabaseAway, many, tookTooLong, transaction } from './db.ts';

// The pool has a single connection: a transaction that asked for a second one would wait for ever.
const url = await usePool({ max: 1 });
await execute(sql`create table nota (texto text)`);

const anotar = (texto: string) => execute(sql`insert into nota values (${texto})`);
const notas = async () =>
  (await many(z.object({ texto: z.string() }))(sql`select texto from nota order by texto`)).map(({ texto }) => texto);
const falla = async (): Promise<never> => {
  throw new Error('no');
};

// @spec 1.firma
test('work before the first statement of a transaction holds no connection, and is kept when the transaction is undone', async () => {
  const todo = transaction(async () => {
    await beforeTransaction(() => anotar('antes'));
    await anotar('dentro');
    return falla();
  });
  await expect(todo).rejects.toThrow('no');
  expect(await notas()).toEqual(['antes']);
});

test('work outside the transaction is refused after its first statement', async () => {
  const todo = transaction(async () => {
    await anotar('dentro');
    return beforeTransaction(() => anotar('tarde'));
  });
  await expect(todo).rejects.toThrow('before the first statement');
  expect(await notas()).toEqual(['antes']);
});

test('a transaction is all or nothing, a nested one can fail alone, and the connection is free afterwards', async () => {
  for (const round of [1, 2, 3]) {
    await transaction(async () => {
      await transaction(falla).catch(() => undefined);
      await anotar(`bien ${round}`);
      await transaction(async () => {
        await anotar(`mal ${round}`);
        return falla();
      }).catch(() => undefined);
    });
    await expect(transaction(falla)).rejects.toThrow('no');
    await expect(transaction(() => execute(sql`select 1 / 0`))).rejects.toThrow('division by zero');
  }
  expect(await notas()).toEqual(['antes', 'bien 1', 'bien 2', 'bien 3']);
});

test('two simultaneous statements of a transaction belong to the same transaction', async () => {
  await transaction(async () => {
    await Promise.all([anotar('uno'), anotar('otro')]);
    return falla();
  }).catch(() => undefined);
  expect(await notas()).not.toContain('uno');
});

test('a snapshot does not see later writes, and cannot write', async () => {
  const segundo = new pg.Client({ connectionString: url });
  await segundo.connect();
  try {
    const [antes, despues] = await atOneInstant(async () => {
      const vistas = await notas();
      await segundo.query(`insert into nota values ('mientras')`);
      return [vistas, await notas()];
    });
    expect(despues).toEqual(antes);
    expect(await notas()).toContain('mientras');
    await expect(atOneInstant(() => anotar('no'))).rejects.toThrow('read-only transaction');
  } finally {
    await segundo.end();
  }
});

test('a statement ends at the time limit of its pool, and background work sets its own limit', async () => {
  const tarda = async (statement: number) => {
    const pool = openPool(url, 1, { statement });
    const client = await takeConnection(pool);
    try {
      return await ask(client, 'select pg_sleep(0.3)').then(
        () => 'done',
        (error: unknown) => (tookTooLong(error) ? 'too long' : error),
      );
    } finally {
      giveBack(client);
      await pool.end();
    }
  };
  expect([await tarda(100), await tarda(20_000)]).toEqual(['too long', 'done']);
});

test('a missing socket of PostgreSQL means that the database is away, another missing file does not', async () => {
  const pool = openPool('postgres://nadie@%2Fno%2Fhay/nada', 1);
  const socket = await takeConnection(pool).catch((error: unknown) => error);
  await pool.end();
  const file = await readFile('/no/hay').catch((error: unknown) => error);
  expect([socket, file]).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }]);
  expect([isDatabaseAway(socket), isDatabaseAway(file)]).toEqual([true, false]);
});

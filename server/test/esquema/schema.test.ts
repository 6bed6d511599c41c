import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf, readDefinitions, readEdition, SQL } from '#server/casa/base/sql/definitions.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { MIGRATIONS } from '#server/casa/base/sql/migration-files.ts';
import { askDatabase, cloneDatabase, dropDatabase } from '../database.ts';
import { readSums, sumsOfFiles } from './migration-sums.ts';
import { makeSchema } from './schema-make.ts';
import { schemaText, upgradedText } from './schema-text.ts';

/** A database that has walked all migrations, and one that was loaded in one step. */
let chain: string;
let oneStep: string;
beforeAll(async () => {
  chain = await cloneDatabase('template0');
  oneStep = await cloneDatabase('template0');
  await migrate({ url: chain, from: { migrations: MIGRATIONS, sql: SQL } });
  await migrate({ url: oneStep });
}, 60_000);
afterAll(async () => {
  for (const url of [chain, oneStep]) await dropDatabase(url);
});

// Another version of PostgreSQL prints constraints differently.
test.skipIf(process.env.PRUEBAS_DATABASE_URL)(
  'schema.sql and seed.sql equal the result of the migrations (npm run schema)',
  async () => {
    const { schema, seed } = await makeSchema(chain);
    expect(schema).toBe(readFileSync(join(MIGRATIONS, 'schema.sql'), 'utf8'));
    expect(seed).toBe(readFileSync(join(MIGRATIONS, 'seed.sql'), 'utf8'));
  },
);

test('the load in one step makes the database that the chain of migrations makes', async () => {
  expect(await schemaText(oneStep)).toBe(await upgradedText(chain));
});

test('the load in one step writes the rows that the chain of migrations writes, with their counters', async () => {
  const [ofChain, ofOneStep] = [await rowsOf(chain), await rowsOf(oneStep)];
  expect(ofOneStep).toEqual(ofChain);
  expect(ofChain.filter(({ de }) => de === 'pais')).toHaveLength(249);
});

test('both databases have the same record of migrations, and none is left to apply', async () => {
  const record = `select nombre, sha256 from migracion order by nombre`;
  expect(await askDatabase(oneStep, record)).toEqual(await askDatabase(chain, record));
  const applied = `select * from definicion_sql where huella not like 'retirada en %' order by objeto`;
  expect(await askDatabase(oneStep, applied)).toEqual(await askDatabase(chain, applied));
  expect(await migrate({ url: oneStep })).toEqual([]);
});

test('every defined function is valid once all are loaded', async () => {
  const { all } = readDefinitions(SQL);
  const functions = all.filter(({ clase }) => clase === 'function').map(({ text }) => text);
  await askDatabase(oneStep, functions.join('\n')); // the first invalid function throws
  expect(functions.length).toBeGreaterThan(100);
});

// A database that has applied a file refuses another one under its name: a mistake in it is mended by a later file (decision 0104).
test('a committed migration never changes, and a new one leaves its digest (npm run schema)', () => {
  expect(sumsOfFiles()).toEqual(readSums());
});

test('changed definitions have a new edition (npm run schema)', () => {
  expect(readEdition(SQL).sha256).toBe(digestOf(readDefinitions(SQL)));
});

type Row = { de: string; fila: unknown };
/** Rows of each table without the instants of their writing, and the last value of each counter. */
const rowsOf = async (url: string): Promise<Row[]> => {
  const tables = await askDatabase<{ tabla: string; instantes: string }>(
    url,
    `select relname as tabla, array(select a.attname::text from pg_attrdef d
              join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
              where d.adrelid = c.oid and pg_get_expr(d.adbin, d.adrelid) = 'now()')::text as instantes
       from pg_class c
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migracion', 'definicion_sql') order by 1`,
  );
  const rows = tables.map(
    ({ tabla, instantes }) => `select '${tabla}', to_jsonb(t) - '${instantes}'::text[] from ${tabla} t`,
  );
  const counters = 'select sequencename, to_jsonb(last_value) from pg_sequences';
  return askDatabase<Row>(
    url,
    `select * from (${[counters, ...rows].join(' union all ')}) everything (de, fila) order by de collate "C", fila`,
  );
};

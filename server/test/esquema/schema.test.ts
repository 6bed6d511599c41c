import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#server/casa/base/migrate.ts';
import { readSums, sumsOfFiles } from './migration-sums.ts';
import { schemaText } from './schema-text.ts';

// Another version of PostgreSQL prints a view in other words.
test.skipIf(process.env.PRUEBAS_DATABASE_URL)(
  'schema.sql tells what the migrations make (npm run schema)',
  async () => {
    expect(await schemaText(inject('template'))).toBe(readFileSync(join(MIGRATIONS, 'schema.sql'), 'utf8'));
  },
);

// A database that has applied a file refuses another one under its name: a mistake in it is mended by a later file (decision 0104).
test('a committed migration never changes, and a new one leaves its digest (npm run schema)', () => {
  expect(sumsOfFiles()).toEqual(readSums());
});

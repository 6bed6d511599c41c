import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#server/base/migrate.ts';
import { schemaText } from './schema-text.ts';

test('schema.sql tells what the migrations make (npm run schema)', async () => {
  expect(await schemaText(inject('template'))).toBe(readFileSync(join(MIGRATIONS, 'schema.sql'), 'utf8'));
});

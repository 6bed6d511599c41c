// `npm run schema`: writes server/migrations/schema.sql from a database made by the migrations alone, and adds the digests of new ones.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, MIGRATIONS } from '#server/casa/base/migrate.ts';
import { addSums } from '../server/test/esquema/migration-sums.ts';
import { schemaText } from '../server/test/esquema/schema-text.ts';
import { startPostgres } from './postgres/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'extramuros-schema-'));
const database = await startPostgres({ folder, password: randomUUID(), durable: false });
try {
  await migrate({ url: database.url });
  writeFileSync(join(MIGRATIONS, 'schema.sql'), await schemaText(database.url));
  addSums();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

// `npm run schema`: writes server/migrations/schema.sql from a database made by the migrations alone.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, MIGRATIONS } from '#server/base/migrate.ts';
import { schemaText } from '../server/test/schema-text.ts';
import { startPostgres } from './postgres/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'extramuros-schema-'));
const database = await startPostgres({ folder, password: randomUUID(), durable: false });
try {
  await migrate({ url: database.url });
  writeFileSync(join(MIGRATIONS, 'schema.sql'), await schemaText(database.url));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

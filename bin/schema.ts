// `npm run schema`: writes schema.sql and seed.sql from a database that has walked all migrations, the digests of new ones, and the
// edition of the functions, views and triggers when they have changed.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, readDefinitions, readEdition, SQL } from '#server/casa/base/sql/definitions.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { MIGRATIONS } from '#server/casa/base/sql/migration-files.ts';
import { addSums } from '../server/test/esquema/migration-sums.ts';
import { makeSchema } from '../server/test/esquema/schema-make.ts';
import { startPostgres } from './postgres/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'extramuros-schema-'));
const database = await startPostgres({ folder, password: randomUUID(), durable: false });
try {
  await migrate({ url: database.url, from: { migrations: MIGRATIONS, sql: SQL } });
  const { schema, seed } = await makeSchema(database.url);
  writeFileSync(join(MIGRATIONS, 'schema.sql'), schema);
  writeFileSync(join(MIGRATIONS, 'seed.sql'), seed);
  addSums();
  const sha256 = digestOf(readDefinitions(SQL));
  const last = readEdition(SQL);
  if (last.sha256 !== sha256) writeFileSync(join(SQL, 'EDITION'), `${last.edition + 1} ${sha256}\n`);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

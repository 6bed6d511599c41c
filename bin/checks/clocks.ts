// Clocks of Node and of a PostgreSQL that it starts, as one line of JSON: a moved clock has to be moved in both.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'extramuros-reloj-'));
const database = await startPostgres({ folder, password: randomUUID(), durable: false });
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ base: Date }>('select clock_timestamp() as base');
  console.log(JSON.stringify({ node: Date.now(), base: rows[0]?.base.getTime(), zona: process.env.TZ }));
  await client.end();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Pooling } from '#server/casa/base/connections.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { configureEmpresa } from '#server/casa/base/empresa.ts';
import { preparePooler } from '#server/casa/base/pooler/pooler.ts';

/** Makes a separate database: a copy of the migrated template with the cast, an empty one of 'template0', or a copy of another. */
export async function cloneDatabase(from?: string): Promise<string> {
  const url = new URL(inject('template'));
  const name = `t_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${from ?? url.pathname.slice(1)} strategy file_copy`);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (url: string): Promise<void> =>
  administer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

/** Database for the test file that calls it at its top, dropped after its tests. */
export async function useDatabase(): Promise<string> {
  const url = await cloneDatabase();
  afterAll(() => dropDatabase(url));
  return url;
}
/** Time limits of a statement and of the wait for a connection, long enough for a busy machine. */
const PATIENT = 60_000;
/** Database for a test file, opened as the pool of this process. */
export async function usePool(options: Parameters<typeof openDatabase>[1] = { verifyRows: true }): Promise<string> {
  const url = await useDatabase();
  const pooler = process.env.PRUEBAS_POOLER ? await throughPooler(url, process.env.PRUEBAS_POOLER) : undefined;
  openDatabase(pooler?.url ?? url, { statement: PATIENT, free: PATIENT, ...pooler, ...options });
  configureEmpresa(''); // the worker may have read the settings of another file's database
  afterAll(closeDatabase);
  return url;
}

/** A PgBouncer by transactions in front of the database (part `intermediario` of the check); it ends with the test file. */
async function throughPooler(url: string, program: string): Promise<{ url: string; pooling: Pooling }> {
  const settings = { pool_mode: 'transaction', max_prepared_statements: 200, default_pool_size: 10 };
  const { max_prepared_statements: _, ...older } = settings;
  const { startPgbouncer, versionOf } = await import('./pgbouncer/pgbouncer.ts');
  const bouncer = await startPgbouncer(program, url, versionOf(program) < 121 ? older : settings);
  afterAll(() => bouncer.stop());
  const { named } = await preparePooler({ url: bouncer.url, direct: url });
  return { url: bouncer.url, pooling: { named, onNamesLost: () => {} } };
}

/** Log of the tests' PostgreSQL so far, of all files, in which a test looks for its own words. */
export async function databaseLog(url: string): Promise<string> {
  const [row] = await askDatabase<{ data: string }>(url, `select current_setting('data_directory') as data`);
  return readFileSync(join(dirname(row?.data ?? ''), 'postgres.log'), 'utf8');
}

export type Ask = <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;

/** Rows of a statement, or of several without values, on a separate connection. */
export const askDatabase = <T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> =>
  connected(url, (ask) => ask(text));

/** Runs work that only one test file of the run may do at a time. */
export const oneAtATime = <T>(work: (ask: Ask) => Promise<T>): Promise<T> =>
  connected(administration(), async (ask) => {
    await ask('select pg_advisory_lock(1)'); // the lock ends with the connection
    return work(ask);
  });

async function connected<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const db = await connect(url);
  try {
    return await work(async <R extends pg.QueryResultRow>(text: string) => (await db.query<R>(text)).rows);
  } finally {
    await db.end();
  }
}

/** Connection for the test file that calls it at its top. */
export async function useClient(url: string): Promise<pg.Client> {
  const db = await connect(url);
  afterAll(() => db.end());
  return db;
}

async function connect(url: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  return db;
}
function administration(): string {
  const url = new URL(inject('template'));
  url.pathname = '/postgres';
  return url.href;
}
const administer = (statement: string) => askDatabase(administration(), statement).then(() => undefined);

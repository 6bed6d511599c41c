import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { TestProject } from 'vitest/node';
import { isPostmasterOf, readPidfile } from '#bin/postgres/postgres-pidfile.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { cargarElenco, ELENCO, PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { closeDatabase, execute, openDatabase } from '#server/casa/base/db.ts';
import { withConnection } from '#server/casa/base/connect.ts';
import { migrate } from '#server/casa/base/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test file clones: migrated, with the cast and nothing else. */
    template: string;
  }
}

const PREFIX = 'extramuros-pruebas-';

/**
 * One PostgreSQL for the whole run, in memory's speed: its data need not outlive a power cut.
 * With PRUEBAS_DATABASE_URL, a superuser's address on another server (`bin/checks/externo.ts`), a database of its own there.
 */
export default async function setup(project: TestProject) {
  const { url, stop } = await (process.env.PRUEBAS_DATABASE_URL ? there(process.env.PRUEBAS_DATABASE_URL) : embedded());
  try {
    await fill(url);
  } catch (error) {
    await stop(); // vitest calls no teardown after a failed set-up
    throw error;
  }
  project.provide('template', url);
  return stop;
}

type Database = { url: string; stop(): Promise<void> };
async function embedded(): Promise<Database> {
  sweep();
  const folder = join(tmpdir(), `${PREFIX}${process.pid}`);
  const database = await startPostgres({ folder, password: randomUUID(), durable: false });
  const stop = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: database.url, stop };
}
async function there(administration: string): Promise<Database> {
  const url = new URL(administration);
  url.pathname = `/extramuros_pruebas_${process.pid}`;
  await withConnection(administration, (db) => db.query(`create database ${url.pathname.slice(1)}`));
  return { url: url.href, stop: async () => {} };
}

async function fill(url: string): Promise<void> {
  await migrate({ url });
  openDatabase(url, { verifyRows: true });
  try {
    await cargarElenco();
    for (const { login } of ELENCO)
      await execute(sql`
        update usuario set password_hash = ${cheapHash(PASSWORD_DEMO)} where login = ${login} and password_hash is not null`);
  } finally {
    await closeDatabase();
  }
}

/** PHC string at the least cost of argon2, because the cast logs in thousands of times in a run. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const digest = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(digest)}`;
}

/** Removes the PostgreSQL and the folder of a run that was killed. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length)))) continue;
    const data = join(tmpdir(), name, 'postgres');
    const left = readPidfile(data);
    if (left && isPostmasterOf(data, left.pid)) process.kill(left.pid, 'SIGQUIT');
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

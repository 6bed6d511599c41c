// Processor time of PostgreSQL and the room that a demo company takes.
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '#bin/piezas/script.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { run } from '../databases.ts';

/** Microseconds of a tick of /proc. */
const TICK = 10_000;

/** Processor time of the PostgreSQL of a data folder so far, in microseconds: its processes, and those that have ended. */
export function postgresCpu(folder: string): number {
  const main = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  let ticks = 0;
  for (const file of globSync('/proc/[0-9]*/stat')) {
    const fields = statOf(file);
    if (!fields) continue;
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields;
    const pid = Number(file.split('/')[2]);
    if (pid === main) ticks += user + system + endedUser + endedSystem;
    else if (parent === main) ticks += user + system;
  }
  return ticks * TICK;
}
/** Fields of a process after its name, which may have blanks: state, parent, and on; undefined for one that has just ended. */
function statOf(file: string): number[] | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

/** Bytes that the demo company, a year of the work of its people, adds to an empty database and to the folder of files. */
export async function sizeOfDemo(url: string, env: Record<string, string>) {
  await run(url, ['create database demo']);
  const made = new URL(url);
  made.pathname = '/demo';
  await migrate({ url: made.href });
  const size = async () => {
    const [row] = await run(made.href, [
      'vacuum full',
      'select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from usuario) as people',
    ]);
    return { bytes: Number(row?.bytes), people: Number(row?.people) };
  };
  const before = await size();
  const { ok, complaint } = await runScript('seed.ts', {
    ...env,
    NODE_ENV: 'development',
    DATABASE_URL: made.href,
    FIRMA_SECRET: randomBytes(32).toString('base64url'),
  });
  if (!ok) throw new Error(complaint);
  const after = await size();
  const files = globSync('archivos/**/*', { cwd: env.DATA_DIR ?? '', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { database: after.bytes - before.bytes, files, people: after.people };
}

// Part `externo` of the check: the tests of the server on a PostgreSQL 15 that is not the embedded one, made by its own `initdb`
// and left with
// its defaults. It needs Debian's package `postgresql-15`, or the folder of its programs in POSTGRES_BIN. Words are files or
// folders of tests.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/port.ts';
import { scratch } from './scratch.ts';
import { runServerTests } from './server-tests.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PROGRAMS = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const PASSWORD = 'externo';
const words = process.argv.slice(2);

/** User that runs PostgreSQL, never root. */
function systemUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function program(name: string, args: string[]): void {
  const { status, stderr } = spawnSync(join(PROGRAMS, name), args, { ...systemUser(), encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}

if (!existsSync(join(PROGRAMS, 'initdb'))) {
  console.error(
    `✗ En ${PROGRAMS} no hay un PostgreSQL 15: instale postgresql-15, o indique la carpeta de sus programas en POSTGRES_BIN.`,
  );
  process.exit(1);
}
const folder = mkdtempSync(join(scratch(), 'externo-'));
const { uid, gid } = systemUser();
if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
const data = join(folder, 'data');
try {
  writeFileSync(join(folder, 'clave'), PASSWORD);
  program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    join(folder, 'clave'),
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const port = await freePort();
  program('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'postgres.log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`,
    'start',
  ]);
  try {
    process.exitCode = await runServerTests(ROOT, words.length ? words : ['server'], {
      PRUEBAS_DATABASE_URL: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    });
  } finally {
    program('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

// Part `anterior` of the check: the schema of this tree serves the last release (decision 0133). The sources of that release, with the
// migrations and the definitions of this one in place of their own, run their own tests of the server: each call that it has, with real
// rows. Words are files or folders of tests.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readLastRelease } from '#server/casa/base/sql/served-release.ts';
import { MIGRATIONS } from '#server/casa/base/sql/migration-files.ts';
import { scratch } from './scratch.ts';
import { runServerTests } from './server-tests.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const words = process.argv.slice(2);

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr.trim()}`);
}

/** Sources of the release at `commit`, over the tables and functions of this tree. */
function lay(tree: string, commit: string): void {
  mkdirSync(tree);
  run('git', ['archive', '--format=tar', '--output', `${tree}.tar`, commit], ROOT);
  run('tar', ['-xf', `${tree}.tar`, '-C', tree], ROOT);
  for (const folder of ['server/migrations', 'server/sql']) {
    rmSync(join(tree, folder), { recursive: true });
    cpSync(join(ROOT, folder), join(tree, folder), { recursive: true });
  }
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(tree) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  else run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], tree);
}

const last = readLastRelease(MIGRATIONS);
if (!last) throw new Error('server/migrations/ANTERIOR is missing');
const folder = mkdtempSync(join(scratch(), 'anterior-'));
try {
  const tree = join(folder, last.version);
  lay(tree, last.commit);
  console.log(`· Versión ${last.version} (${last.commit.slice(0, 8)}) sobre las tablas y funciones de hoy`);
  process.exitCode = await runServerTests(tree, words.length ? words : ['server']);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

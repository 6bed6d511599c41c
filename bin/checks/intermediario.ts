// Part `intermediario` of the check: tests of areas over a pool that goes through a real PgBouncer by transactions, Debian's and one
// that keeps named statements. Words are files or folders of tests.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { debianPgbouncer, recentPgbouncer } from '../../server/test/pgbouncer/pgbouncer.ts';
import { environmentOf, tagsFilter } from './levels.ts';
import { REPORT } from './vitest-outcomes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Areas with transactions, locks, queues and files; the others use the same few functions. */
const AREAS = ['viajes', 'plataforma/correo', 'tiempo/correcciones', 'comedor/aforo', 'identidad/firma'];
const words = process.argv.slice(2);

const runTests = (program: string) =>
  new Promise<number>((resolve) => {
    const vitest = [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...tagsFilter('test'),
      '--reporter=default',
      ...(process.env[REPORT] ? [`--reporter=${join(import.meta.dirname, 'vitest-outcomes.ts')}`] : []),
      ...(words.length ? words : AREAS.map((area) => join('server', 'src', area))),
    ];
    const env = { ...process.env, ...environmentOf('test'), PRUEBAS_POOLER: program };
    spawn(process.execPath, vitest, { cwd: ROOT, env, stdio: 'inherit' }).once('close', (code) => resolve(code ?? 1));
  });

try {
  // The older one first: its transactions keep nothing, which is the harder case.
  const programs = [debianPgbouncer(), recentPgbouncer()];
  for (const program of programs) process.exitCode ||= await runTests(program);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

// Part `intermediario` of the check: tests of areas over a pool that goes through a real PgBouncer by transactions, Debian's and one
// that keeps named statements. Words are files or folders of tests.
import { join } from 'node:path';
import { debianPgbouncer, recentPgbouncer } from '../../server/test/pgbouncer/pgbouncer.ts';
import { runServerTests } from './server-tests.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Areas with transactions, locks, queues and files; the others use the same few functions. */
const AREAS = ['viajes', 'plataforma/correo', 'tiempo/correcciones', 'comedor/aforo', 'identidad/firma'];
const words = process.argv.slice(2);
const tests = words.length ? words : AREAS.map((area) => join('server', 'src', area));

try {
  // The older one first: its transactions keep nothing, which is the harder case.
  const programs = [debianPgbouncer(), recentPgbouncer()];
  for (const program of programs) process.exitCode ||= await runServerTests(ROOT, tests, { PRUEBAS_POOLER: program });
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

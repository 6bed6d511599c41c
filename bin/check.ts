// `npm run check`: what must hold before anything is called done, in the order in which it is quickest to fail.
// `node bin/check.ts tipos pruebas` runs only those parts; `corto` leaves what `npm test` leaves, `todo` adds the long tests, the second size of
// each story and the rounds of a release (CONTRIBUTING, Tests). The last line tells the true counts.
import { join } from 'node:path';
import { readPlaywright, type Outcome } from './checks/outcomes.ts';
import { runPart, type Part } from './checks/part.ts';
import { scratch } from './checks/scratch.ts';
import { REPORT } from './checks/vitest-outcomes.ts';

const root = join(import.meta.dirname, '..');
const modules = (...path: string[]) => join(root, 'node_modules', ...path);
const reports = join(root, '.cache', 'check');
/** Rounds of the tests that repeat something, for a release. */
const TODO = { TODO: 'si', E2E_NIVEL: 'todo', FUZZ: '1000', RACES: '100', KILLS: '20' };
const CORTO = { CORTO: 'si', E2E_NIVEL: 'nucleo' };
const LEVELS = ['corto', 'todo'];

const depcruise = [
  modules('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  '--config',
  '.dependency-cruiser.mjs',
];
const words = process.argv.slice(2);
const vitest = [
  modules('vitest', 'vitest.mjs'),
  'run',
  ...(words.includes('corto') ? ['--tagsFilter=!lento'] : []),
  '--reporter=default',
  `--reporter=${join(root, 'bin', 'checks', 'vitest-outcomes.ts')}`,
];
/** Without those of no file: a runner that is given an empty name runs all of them. */
const filesOf = (failed: readonly Outcome[]) => [...new Set(failed.flatMap(({ file }) => file || []))];
const stories = [join('bin', 'e2e.ts')];

const PARTS: readonly Part[] = [
  { name: 'formato', args: [modules('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', args: [modules('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'tipos', args: [modules('typescript-7', 'bin', 'tsc'), '-p', '.'] },
  // A service worker has no window: its types are other ones.
  { name: 'tipos-sw', args: [modules('typescript-7', 'bin', 'tsc'), '-p', join('web', 'src', 'sw')] },
  { name: 'casa', args: [join('bin', 'check-house.ts')] },
  { name: 'importaciones', args: [...depcruise, 'bin', 'contract', 'server', 'web', 'e2e', 'bench'] },
  {
    name: 'pruebas',
    args: vitest,
    report: {
      file: join(reports, 'vitest.json'),
      env: REPORT,
      read: (json) => json as Outcome[], // written by its reporter
      again: (failed) => (filesOf(failed).length ? [[...vitest, '--no-file-parallelism', ...filesOf(failed)]] : []),
    },
  },
  {
    name: 'e2e',
    args: stories,
    report: {
      file: join(reports, 'playwright.json'),
      env: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
      read: (json) => readPlaywright(json, 'e2e'),
      again: (failed) =>
        [...new Set(failed.flatMap(({ project = [] }) => project))].map((project) => [
          ...stories,
          ...filesOf(failed.filter((one) => one.project === project)),
          '--project',
          project,
        ]),
    },
  },
];

const wanted = words.filter((word) => !LEVELS.includes(word));
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length) {
  console.error(
    `✗ No existe ${unknown.join(', ')}; hay ${PARTS.map((part) => part.name).join(', ')}, ${LEVELS.join(', ')}`,
  );
  process.exit(2);
}
const level = words.includes('todo') ? TODO : words.includes('corto') ? CORTO : { E2E_NIVEL: 'una' };
Object.assign(process.env, { ...level, ...process.env, TMPDIR: scratch() });
const results = PARTS.filter((part) => !wanted.length || wanted.includes(part.name)).map((part) => {
  console.log(`\n── ${part.name}`);
  return { name: part.name, ...runPart(part, { cwd: root, output: 'inherit', repeat: Boolean(process.env.CI) }) };
});
const total = { passed: 0, failed: 0, skipped: 0 };
const told = ({ file, project, name }: Outcome) => `${file} › ${project ? `[${project}] ` : ''}${name}`;
console.log('');
// Failures are printed last: the end of a long output is the part that is read, and kept.
for (const { failures } of results) for (const one of failures) console.log(`✗ ${told(one)}\n    ${one.message}\n`);
for (const { byChance } of results)
  for (const one of byChance) console.log(`by chance: ${told(one)}\n    ${one.message}\n`);
for (const { name, passed, failed, skipped, seconds } of results) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(14)}${passed} passed, ${failed} failed · ${seconds} s`);
}
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed || !total.passed ? 1 : 0;

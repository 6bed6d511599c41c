// `npm run check`: what must hold before anything is called done, in the order in which it is quickest to fail.
// `node bin/check.ts tipos pruebas` runs only those parts; a level (`noche`, `todo`; `npm test` is one too) runs other tests
// (docs/pruebas.md).
// The last lines name the slowest files, and the counts.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dearest, levelSums, recordLevel, verdict } from './checks/cost.ts';
import { environmentOf, type Level, LEVELS, tagsFilter } from './checks/levels.ts';
import { now, othersNow, since } from './checks/machine.ts';
import { readPlaywright, type Outcome } from './checks/outcomes.ts';
import { REPORT_OF_HOURS } from './checks/momentos.ts';
import { runPart, type Part } from './checks/part.ts';
import { scratch } from './checks/scratch.ts';
import { REPORT } from './checks/vitest-outcomes.ts';

const root = join(import.meta.dirname, '..');
const modules = (...path: string[]) => join(root, 'node_modules', ...path);
const reports = join(root, '.cache', 'check');
const words = process.argv.slice(2);
const level: Level = LEVELS.find((name) => words.includes(name)) ?? 'check';

const depcruise = [
  modules('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  '--config',
  '.dependency-cruiser.mjs',
];
const vitest = [
  modules('vitest', 'vitest.mjs'),
  'run',
  ...tagsFilter(level),
  '--reporter=default',
  `--reporter=${join(root, 'bin', 'checks', 'vitest-outcomes.ts')}`,
];
/** Without empty names, because a runner that gets one runs all files. */
const filesOf = (failed: readonly Outcome[]) => [...new Set(failed.flatMap(({ file }) => file || []))];
const stories = [join('bin', 'e2e.ts')];

type LeveledPart = Part & { levels?: readonly Level[] };
/** Part before a release that runs the tests of the server in other surroundings: its script is `bin/checks/<name>.ts`. */
function testsOfServer(name: string): LeveledPart {
  const script = join('bin', 'checks', `${name}.ts`);
  return {
    name,
    levels: ['todo'],
    args: [script],
    report: {
      file: join(reports, `${name}.json`),
      env: REPORT,
      read: (json) => json as Outcome[], // written by its reporter
      again: (failed) => (filesOf(failed).length ? [[script, ...filesOf(failed)]] : []),
    },
  };
}

const PARTS: readonly LeveledPart[] = [
  { name: 'formato', args: [modules('oxfmt', 'bin', 'oxfmt'), '--check'] },
  { name: 'lint', args: [modules('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'tipos', args: [modules('typescript-7', 'bin', 'tsc'), '-p', '.'] },
  // A service worker has no window, and so other types.
  { name: 'tipos-sw', args: [modules('typescript-7', 'bin', 'tsc'), '-p', join('web', 'src', 'casa', 'sw')] },
  { name: 'casa', args: [join('bin', 'check-house.ts')] },
  { name: 'importaciones', args: [...depcruise, 'bin', 'contract', 'server', 'web', 'e2e', 'bench'] },
  {
    name: 'pruebas',
    args: vitest,
    levels: LEVELS,
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
    levels: LEVELS,
    report: {
      file: join(reports, 'playwright.json'),
      env: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
      read: (json) => readPlaywright(json, 'e2e'),
      again: (failed) =>
        [...new Set(failed.flatMap(({ project = [] }) => project))].map((project) => [
          ...stories,
          ...filesOf(failed.filter((outcome) => outcome.project === project)),
          '--project',
          project,
        ]),
    },
  },
  ...['externo', 'intermediario', 'anterior'].map(testsOfServer),
  { name: 'niveles', args: [join('bin', 'checks', 'release.ts')], levels: ['todo'] },
  {
    name: 'horas',
    levels: ['todo'],
    args: [join('bin', 'checks', 'horas.ts')],
    report: {
      file: join(reports, 'horas.json'),
      env: REPORT_OF_HOURS,
      read: (json) => json as Outcome[], // written by it
      again: () => [],
    },
  },
];

const wanted = words.filter((word) => word !== level);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length) {
  const names = PARTS.map((part) => part.name).join(', ');
  console.error(`✗ No existe ${unknown.join(', ')}; hay ${names}, y los niveles ${LEVELS.join(', ')}`);
  process.exit(2);
}
Object.assign(process.env, { ...environmentOf(level), ...process.env, TMPDIR: scratch() });
const others = wanted.length ? 0 : othersNow();
const began = now();
const ofLevel = PARTS.filter(({ levels = LEVELS.slice(1) }) => levels.includes(level));
const results = PARTS.filter((part) => (wanted.length ? wanted.includes(part.name) : ofLevel.includes(part))).map(
  (part) => {
    console.log(`\n── ${part.name}`);
    return { name: part.name, ...runPart(part, { cwd: root, output: 'inherit', repeat: Boolean(process.env.CI) }) };
  },
);
const spent = since(began);
const total = { passed: 0, failed: 0, skipped: 0 };
const told = ({ file, project, name }: Outcome) => `${file} › ${project ? `[${project}] ` : ''}${name}`;
console.log('');
// Failures are printed last, because people read the end of a long output.
for (const { failures } of results)
  for (const failure of failures) console.log(`✗ ${told(failure)}\n    ${failure.message}\n`);
for (const { byChance } of results)
  for (const outcome of byChance) console.log(`by chance: ${told(outcome)}\n    ${outcome.message}\n`);
const outcomes = results.flatMap((result) => result.outcomes);
if (outcomes.length) console.log([...dearest(outcomes), ...levelSums(outcomes), ''].join('\n'));
for (const result of results) {
  const { name, passed, failed, skipped } = result;
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const cost = `${Math.round(result.spent.wall)} s, ${Math.round(result.spent.processor)} s of processor`;
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(14)}${passed} passed, ${failed} failed · ${cost}`);
}
if (!wanted.length) {
  const cost = { level, cores: availableParallelism(), others, ...spent };
  recordLevel(root, cost);
  console.log(verdict(cost).said);
}
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed || !total.passed ? 1 : 0;

// `npm run check`: what must hold before anything is called done, in the order in which it is quickest to fail.
// `node bin/check.ts tipos pruebas` runs only those parts. The last line tells the true counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

type Count = { passed: number; failed: number; skipped: number };
type Report = { file: string; env?: string; count(json: unknown): Count; failures(json: unknown): string[] };
type Part = { name: string; args: string[]; report?: Report };

const root = join(import.meta.dirname, '..');
const modules = (...path: string[]) => join(root, 'node_modules', ...path);
const reports = join(root, '.cache', 'check');

const vitestReport = { file: join(reports, 'vitest.json'), count: countVitest, failures: vitestFailures };
const playwrightReport = {
  file: join(reports, 'playwright.json'),
  env: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
  count: countPlaywright,
  failures: playwrightFailures,
};
const PARTS: readonly Part[] = [
  { name: 'formato', args: [modules('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', args: [modules('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'tipos', args: [modules('typescript-7', 'bin', 'tsc'), '-p', '.'] },
  // A worker has no window: its types are other ones.
  { name: 'tipos-sw', args: [modules('typescript-7', 'bin', 'tsc'), '-p', join('web', 'src', 'sw')] },
  { name: 'casa', args: [join('bin', 'check-house.ts')] },
  {
    name: 'importaciones',
    args: [
      modules('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'bin',
      'contract',
      'server',
      'web',
      'e2e',
    ],
  },
  {
    name: 'pruebas',
    args: [
      modules('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport.file}`,
    ],
    report: vitestReport,
  },
  { name: 'e2e', args: [join('bin', 'e2e.ts')], report: playwrightReport },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length) {
  console.error(`✗ No existe ${unknown.join(', ')}; hay ${PARTS.map((part) => part.name).join(', ')}`);
  process.exit(2);
}
const results = PARTS.filter((part) => !wanted.length || wanted.includes(part.name)).map((part) => ({
  part,
  ...run(part),
}));
const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
// What failed comes last: of a long output the end is what is read, and kept.
for (const { failures } of results) for (const one of failures) console.log(`✗ ${one}\n`);
for (const { part, seconds, ...count } of results) {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  console.log(
    `${count.failed ? '✗' : '✓'} ${part.name.padEnd(14)}${count.passed} passed, ${count.failed} failed · ${seconds} s`,
  );
}
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed || !total.passed ? 1 : 0;

/** A part without a report counts as one check; a runner that failed without naming a failure counts as one failed. */
function run({ name, args, report }: Part): Count & { failures: string[]; seconds: number } {
  console.log(`\n── ${name}`);
  mkdirSync(reports, { recursive: true });
  if (report) rmSync(report.file, { force: true });
  const began = Date.now();
  const env = { ...process.env, ...(report?.env ? { [report.env]: report.file } : {}) };
  const ok =
    spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  const json: unknown = report && existsSync(report.file) ? JSON.parse(readFileSync(report.file, 'utf8')) : undefined;
  const one = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const count = !report ? one : json === undefined ? { passed: 0, failed: 1, skipped: 0 } : report.count(json);
  if (!ok && !count.failed) count.failed = 1;
  const failures = count.failed && json !== undefined ? (report?.failures(json) ?? []) : [];
  return { ...count, failures, seconds: Math.round((Date.now() - began) / 1000) };
}

function countVitest(json: unknown): Count {
  // vitest's own JSON report; a file that could not be loaded has no tests and counts as one
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = json as {
    [name in `num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`]: number;
  } & { testResults: { status: string; assertionResults: unknown[] }[] };
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length).length;
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests };
}

function countPlaywright(json: unknown): Count {
  // Playwright's own JSON report; what passed only on a second try has not passed
  const { stats, errors } = json as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Where it is, what it is called, and how its message begins. */
function failure(where: string, name: string, message = ''): string {
  return [`${where} › ${name}`, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ');
}

function vitestFailures(json: unknown): string[] {
  const { testResults } = json as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length) return [failure(relative(root, name), 'el fichero', message)];
    return failed.map((test) => failure(relative(root, name), test.fullName, test.failureMessages[0]));
  });
}

function playwrightFailures(json: unknown): string[] {
  type Suite = {
    suites?: Suite[];
    specs: {
      file: string;
      line: number;
      title: string;
      tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
    }[];
  };
  const { suites, errors } = json as { suites: Suite[]; errors: { message?: string }[] };
  const of = ({ suites: inner = [], specs }: Suite): string[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results: [first] }) =>
          failure(`e2e/${file}:${line}`, `[${projectName}] ${title}`, first?.error?.message),
        ),
    ),
    ...inner.flatMap(of),
  ];
  return [...suites.flatMap(of), ...errors.map(({ message }) => failure('e2e', 'fuera de una historia', message))];
}

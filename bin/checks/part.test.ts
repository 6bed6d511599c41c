import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Outcome, readPlaywright, WHOLE } from './outcomes.ts';
import { type Part, runPart } from './part.ts';
import { REPORT } from './vitest-outcomes.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comprobar '));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Three tests: one that passes, one that fails, and one that fails the first time. */
const suite = (from: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { test, expect } from '${from}';
  test('passes', () => {});
  test.describe?.('inside', () => test('fails', () => expect(1).toBe(2)));
  if (!test.describe) test('inside fails', () => expect(1).toBe(2));
  test('fails once', () => {
    const seen = existsSync('seen');
    writeFileSync('seen', '');
    expect(seen).toBe(true);
  });`;
const file = (name: string) => join(folder, name);
const RUNNERS: Record<string, () => Part> = {
  vitest() {
    writeFileSync(file('some.test.ts'), suite('vitest'));
    writeFileSync(file('broken.test.ts'), `import './nowhere.ts';`);
    const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const reporter = join(import.meta.dirname, 'vitest-outcomes.ts');
    const args = [cli, 'run', '--root', folder, `--reporter=${reporter}`];
    const read = (json: unknown) => json as Outcome[]; // written by the reporter
    return { name: 'pruebas', args, report: { file: file('report.json'), env: REPORT, read, again: () => [args] } };
  },
  playwright() {
    writeFileSync(file('some.test.ts'), suite('@playwright/test'));
    writeFileSync(file('playwright.config.ts'), `export default { workers: 1, projects: [{ name: 'movil' }] };`);
    const args = [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=json'];
    const read = (json: unknown) => readPlaywright(json, 'e2e');
    const report = { file: file('report.json'), env: 'PLAYWRIGHT_JSON_OUTPUT_FILE', read, again: () => [args] };
    return { name: 'e2e', args, report };
  },
};
const names = (outcomes: readonly Outcome[]) => outcomes.map(({ name }) => name).toSorted();

test.each([
  ['vitest', ['el fichero', 'inside > fails']],
  ['playwright', ['inside fails']],
])(
  'a failed test of %s that passes when its file runs again counts as passed by chance',
  (runner, failures) => {
    const part = RUNNERS[runner]!(); // the names come from the table above
    const once = runPart(part, { cwd: folder, output: 'ignore', repeat: false });
    expect(once).toMatchObject({ passed: 1, failed: failures.length + 1, skipped: 0, byChance: [] });
    rmSync(file('seen'));
    const twice = runPart(part, { cwd: folder, output: 'ignore', repeat: true });
    expect(twice).toMatchObject({ passed: 2, failed: failures.length, skipped: 0 });
    expect([names(twice.failures), names(twice.byChance)]).toEqual([failures, ['fails once']]);
  },
  120_000,
);

test.each([
  ['an error that nobody waits for', `void Promise.reject(new Error('left behind'));`, 'left behind', 2],
  ['a worker that ends', `process.kill(process.pid, 'SIGKILL');`, 'Worker', 1],
])(
  '%s of vitest outside of every test is named with its file, and repeated',
  (_, act, message, passed) => {
    const part = RUNNERS.vitest!(); // the name comes from the table above
    rmSync(file('broken.test.ts'));
    writeFileSync(
      file('some.test.ts'),
      `import { existsSync, writeFileSync } from 'node:fs';
      import { test } from 'vitest';
      test('passes', async () => {
        if (!existsSync('seen')) { writeFileSync('seen', ''); ${act} }
        await new Promise(setImmediate);
      });`,
    );
    writeFileSync(file('other.test.ts'), `import { test } from 'vitest'; test('passes', () => {});`);
    const once = runPart(part, { cwd: folder, output: 'ignore', repeat: false });
    expect(once).toMatchObject({ passed, failed: 1, skipped: 0, failures: [{ file: 'some.test.ts', name: WHOLE }] });
    expect(once.failures[0]?.message).toContain(message);
    rmSync(file('seen'));
    const twice = runPart(part, { cwd: folder, output: 'ignore', repeat: true });
    expect(twice).toMatchObject({ passed: 2, failed: 0, byChance: [{ file: 'some.test.ts', name: WHOLE }] });
  },
  120_000,
);

test('a runner that fails without naming a failure, or without a report, counts as one failure', () => {
  const args = ['-e', `require('fs').writeFileSync('report.json', '[]'); process.exit(1)`];
  const report = { file: file('report.json'), env: REPORT, read: () => [], again: () => [] };
  const run = (part: Part) => runPart(part, { cwd: folder, output: 'ignore', repeat: true });
  expect(run({ name: 'tipos', args })).toMatchObject({ passed: 0, failed: 1 });
  expect(run({ name: 'pruebas', args, report })).toMatchObject({ passed: 0, failed: 1 });
  expect(run({ name: 'pruebas', args: ['-e', ''], report })).toMatchObject({ passed: 0, failed: 1 });
  expect(run({ name: 'tipos', args: ['-e', ''] })).toMatchObject({ passed: 1, failed: 0 });
});

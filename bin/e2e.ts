// `npm run e2e`: the stories in a real browser against a real server. Further words go to Playwright: `npm run e2e -- e2e/viajes`.
// Phone first, then desk, each with two workers that take file after file: four at once tell no more stories a minute on two cores, and
// each waits twice as long. The company is loaded once, on an empty machine, and each worker tells its stories in a copy of it.
// With `--project` (or a BASE_URL of somebody else's server) there is one run with one worker only.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { levelHere } from './checks/levels.ts';
import { findChromium } from './piezas/chromium.ts';
import { loadCompany } from './piezas/product.ts';
import { buildWeb } from './piezas/web.ts';

type Report = { suites: unknown[]; stats: Record<string, unknown>; errors: unknown[] };

const root = join(import.meta.dirname, '..');
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const words = process.argv.slice(2);
const wanted = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
/** Workers, each with a separate product. */
const PUESTOS = String(Math.min(6, Math.max(2, availableParallelism())));
/** Each size is a separate run, because a story that runs twice in one company would meet its own data. */
const RUNS = (levelHere() ?? 'todo') === 'todo' ? [['movil'], ['escritorio']] : [['movil', 'escritorio']];
/** Folder of this run alone, so that a simultaneous run does not take its web or reports away. */
const own = join(root, '.cache', 'e2e', String(process.pid));
const elsewhere = process.env.BASE_URL !== undefined || has(/^(--list|--help|-h$)/);

process.exitCode = elsewhere ? await tell([], process.env) : await withWeb(tellStories);

/** Copy of the built web, so that a build meanwhile does not remove chunks during a story. */
async function withWeb(work: (env: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  await buildWeb((line) => console.log(`· ${line}`));
  const copy = join(own, 'web');
  cpSync(join(root, 'dist', 'web'), copy, { recursive: true });
  try {
    return await work({ ...process.env, WEB_DIR: copy });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Exit code: 0 when there were stories and they passed, in both sizes or in the requested one. */
async function tellStories(env: NodeJS.ProcessEnv): Promise<number> {
  if (has(/^--project/)) return tell([], env);
  const reportOf = (projects: readonly string[]) => join(own, `${projects.join('-')}.json`);
  await findChromium(); // unpacked once for all runs
  const company = env.E2E_EMPRESA ? { folder: env.E2E_EMPRESA, drop: () => {} } : await loadCompany(env);
  const codes: number[] = [];
  try {
    for (const projects of RUNS) {
      const output = ['--output', join('test-results', projects.join('-'))];
      const where = [...projects.flatMap((project) => ['--project', project]), ...output];
      const files = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(projects), E2E_EMPRESA: company.folder };
      const began = Date.now();
      // A run without stories of its size is no failure.
      codes.push(await tell([...where, '--pass-with-no-tests'], { ...env, ...files, E2E_PUESTOS: PUESTOS }));
      console.log(`· ${projects.join(', ')}: ${Math.round((Date.now() - began) / 1_000)} s`);
    }
  } finally {
    company.drop();
  }
  const reports = RUNS.flatMap(
    (run) => (existsSync(reportOf(run)) ? [JSON.parse(readFileSync(reportOf(run), 'utf8')) as Report] : []), // Playwright's own
  );
  const told = merge(reports);
  if (wanted && reports.length === RUNS.length) writeFileSync(wanted, JSON.stringify(told));
  const some = Object.values(told.stats).some((count) => count > 0);
  if (!some) console.error('✗ No hay ninguna historia con esas palabras');
  return codes.every((code) => code === 0) && some ? 0 : 1;
}

function merge(reports: readonly Report[]): Report & { stats: Record<string, number> } {
  const count = (name: string) => reports.reduce((sum, { stats }) => sum + Number(stats[name] ?? 0), 0);
  const names = ['expected', 'unexpected', 'flaky', 'skipped'];
  return {
    suites: reports.flatMap(({ suites }) => suites),
    stats: Object.fromEntries(names.map((name) => [name, count(name)])),
    errors: reports.flatMap(({ errors }) => errors),
  };
}

/** Runs Playwright, with a report if its file is given, and gives the exit code. */
function tell(more: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const reporter = env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ['--reporter=list,json'] : [];
  const args = [cli, 'test', '--config', join('e2e', 'playwright.config.ts'), ...words, ...more, ...reporter];
  const run = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => run.kill(signal));
  return new Promise((resolve) => run.once('exit', (code) => resolve(code ?? 1)));
}

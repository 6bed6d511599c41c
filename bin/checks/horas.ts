// Part `horas` of the check: `npm test` with the system's clock moved, at moments and in time zones where a mistake about days shows.
// `node bin/checks/horas.ts --en sábado server/src/tiempo/jornada e2e/puerta/visitas` runs some tests and stories at one of them.
// `moved-clock.c` moves Node and PostgreSQL alike, e2e/moved-clock.ts the browser's pages.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Momento, momentos, REPORT_OF_HOURS } from './momentos.ts';
import { loadCompany } from '../piezas/product.ts';
import { environmentOf, tagsFilter } from './levels.ts';
import { type Outcome, readPlaywright, WHOLE } from './outcomes.ts';
import { scratch } from './scratch.ts';
import { REPORT } from './vitest-outcomes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Greatest difference of two clocks that are read one after the other. */
const APART = 2_000;

type Run = { momento: Momento; outcomes: Outcome[] };

const {
  values: { en },
  positionals: asked,
} = parseArgs({ options: { en: { type: 'string', multiple: true } }, allowPositionals: true });

/** True for an argument that names stories; other arguments name tests. */
const isOfStories = (word: string) => word.split('/')[0] === 'e2e';
const ofTests = asked.filter((word) => !isOfStories(word));
const ofStories = asked.filter(isOfStories);

async function runAll(preload: string): Promise<Run[]> {
  const dir = scratch();
  const chosen = momentos().filter(({ nombre }) => en?.some((word) => nombre.includes(word)) ?? true);
  const done: Run[] = [];
  for (const momento of chosen) {
    /** Variables of a process whose clock shows the moment, or so many hours before it. */
    const env = (hoursBefore = 0): Record<string, string | undefined> => ({
      ...process.env,
      TMPDIR: dir,
      TZ: momento.zona,
      // The tests of `npm test`, at any level of the check.
      ...environmentOf('test'),
      FUZZ: undefined,
      RACES: undefined,
      KILLS: undefined,
      LD_PRELOAD: preload,
      CLOCK_OFFSET: String(Math.round((momento.ms - Date.now()) / 1_000) - hoursBefore * 3_600),
    });
    const said = clockFault(momento, env());
    const outcomes = said ? [fault(said)] : await runAt(momento, dir, env);
    tell({ momento, outcomes });
    done.push({ momento, outcomes });
  }
  return done;
}

type Environment = (hoursBefore?: number) => Record<string, string | undefined>;
async function runAt({ breve }: Momento, dir: string, env: Environment): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const runEach = (words: readonly string[], all: () => string[], run: (words: readonly string[]) => Outcome[]) => {
    if (asked.length && !words.length) return;
    const slices = breve ? (words.length ? words : all()).map((word) => [word]) : [words];
    for (const slice of slices) {
      const own = run(slice);
      if (slices.length > 1) console.log(`  ${slice.join(' ')}: ${counts(own)}`);
      outcomes.push(...own);
    }
  };
  runEach(ofTests, foldersOfTests, (words) => runTests(words, join(dir, 'horas.json'), env()));
  // Loading the company takes longer than a short moment, so the company of that noon is used.
  const company = breve ? await loadCompany(env(12)) : undefined;
  runEach(ofStories, foldersOfStories, (words) =>
    runStories(words, join(dir, 'horas.json'), { ...env(), ...(company && { E2E_EMPRESA: company.folder }) }),
  );
  company?.drop();
  return outcomes;
}

/** Library to preload, or undefined without a C compiler. */
function compile(): string | undefined {
  // Not in memory, where some systems do not run programs.
  const library = join(ROOT, '.cache', 'moved-clock.so');
  mkdirSync(dirname(library), { recursive: true });
  const source = join(import.meta.dirname, 'moved-clock.c');
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'inherit' });
  return made.status === 0 ? library : undefined;
}

/** @returns why the clocks do not show the moment, or ''. */
function clockFault({ ms }: Momento, env: Record<string, string | undefined>): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'clocks.ts')], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) return `El reloj no se ha podido leer: ${stderr.slice(0, 500)}`;
  const { node, base }: { node: number; base: number } = JSON.parse(stdout);
  if (Math.abs(node - base) > APART) return `Node está a ${node - base} ms de PostgreSQL`;
  return node < ms - APART || node > ms + 120_000 ? `El reloj está a ${node - ms} ms de la hora pedida` : '';
}

/** Folders of some files at this depth; a file above that depth stands for itself. */
function folders(pattern: string, deep: number, isWanted: (text: string) => boolean = () => true): string[] {
  const all = globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules'] });
  const files = all.filter((file) => isWanted(readFileSync(join(ROOT, file), 'utf8')));
  const places = files.map((file) => file.replaceAll('\\', '/').split('/').slice(0, deep).join('/'));
  return [...new Set(places)].toSorted().map((place) => (/\.tsx?$/.test(place) ? place : `${place}/`));
}
const foldersOfTests = () => folders('{contract,server,web}/**/*.test.{ts,tsx}', 4);
const foldersOfStories = () => folders('e2e/**/*.e2e.ts', 3, (file) => file.includes("'@test'"));

function runTests(words: readonly string[], file: string, env: Record<string, string | undefined>): Outcome[] {
  rmSync(file, { force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...tagsFilter('test'),
      '--passWithNoTests',
      `--reporter=${join(import.meta.dirname, 'vitest-outcomes.ts')}`,
      ...words,
    ],
    { cwd: ROOT, env: { ...env, [REPORT]: file }, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const outcomes: Outcome[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return withFault(outcomes, status === 0, `${words.join(' ')}: ${stderr.slice(-1_000)}`);
}

function runStories(words: readonly string[], file: string, env: Record<string, string | undefined>): Outcome[] {
  rmSync(file, { force: true });
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'bin', 'e2e.ts'), ...words], {
    cwd: ROOT,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    encoding: 'utf8',
  });
  if (existsSync(file)) return readPlaywright(JSON.parse(readFileSync(file, 'utf8')), 'e2e');
  return [fault(`${words.join(' ')}: ${stdout.slice(-1_000)}\n${stderr.slice(-1_000)}`)];
}

const withFault = (outcomes: readonly Outcome[], ok: boolean, message: string): Outcome[] =>
  ok || outcomes.some(({ status }) => status === 'failed') ? [...outcomes] : [...outcomes, fault(message)];
const fault = (message: string): Outcome => ({
  file: 'horas',
  name: WHOLE,
  status: 'failed',
  message,
  level: 'todo',
  seconds: 0,
});
const count = (outcomes: readonly Outcome[], wanted: Outcome['status']) =>
  outcomes.filter(({ status }) => status === wanted).length;
const counts = (outcomes: readonly Outcome[]): string =>
  `${count(outcomes, 'passed')} bien, ${count(outcomes, 'failed')} mal`;
const line = ({ nombre, zona }: Momento, outcomes: readonly Outcome[]): string =>
  `${nombre.padEnd(38)}${zona.padEnd(18)}${counts(outcomes)}`;

/** Line of the table of moments, with the tests that failed. */
function tell({ momento, outcomes }: Run): void {
  console.log(`${count(outcomes, 'failed') ? '✗' : '✓'} ${line(momento, outcomes)}`);
  for (const { file, name, message, status } of outcomes)
    if (status === 'failed') console.log(`    ${file} › ${name}\n        ${message.split('\n').join('\n    ')}`);
}

/** Outcomes of all moments, for the check. */
function report(all: readonly Run[], missing: string): void {
  const outcomes = all.flatMap(({ momento, outcomes: own }) =>
    own.map((outcome) => ({ ...outcome, name: `${momento.nombre}, ${momento.zona} › ${outcome.name}` })),
  );
  const total = missing ? [fault(missing)] : outcomes;
  const file = process.env[REPORT_OF_HOURS];
  if (file) writeFileSync(file, JSON.stringify(total));
  process.exitCode = count(total, 'failed') || !count(total, 'passed') ? 1 : 0;
}

const library = compile();
const runs = library ? await runAll(library) : [];
const failure = library
  ? ''
  : 'Para mover el reloj del sistema hace falta un compilador de C: instale el paquete «gcc».';
if (failure) console.error(`✗ ${failure}`);
report(runs, failure);

// One part of the check: a command, and its tests one by one where its runner reports them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { now, type Spent, since } from './machine.ts';
import { keyOf, type Outcome, WHOLE } from './outcomes.ts';

export type Part = {
  name: string;
  /** Arguments of Node. */
  args: readonly string[];
  report?: {
    /** JSON file that the runner writes. */
    file: string;
    /** Variable that tells the runner its path. */
    env: string;
    read(json: unknown): Outcome[];
    /** Runs that repeat the files of some failures, by their arguments. */
    again(failed: readonly Outcome[]): (readonly string[])[];
  };
};
export type Result = {
  passed: number;
  failed: number;
  skipped: number;
  spent: Spent;
  /** All outcomes of the first run. */
  outcomes: readonly Outcome[];
  failures: Outcome[];
  /** Tests that failed, and passed when their file ran alone. */
  byChance: Outcome[];
};

type Place = { cwd: string; output: 'inherit' | 'ignore' };
/** More failures than this are no chance, and are not repeated. */
const FEW = 10;

/**
 * Runs a part. One without a report counts as one check, and a runner that fails without naming a failure as one failed.
 * With `repeat`, the files of tests that failed run once more, alone; a test that passes then counts as passed.
 */
export function runPart(part: Part, { repeat, ...place }: Place & { repeat: boolean }): Result {
  const began = now();
  const { ok, outcomes } = run(part, part.args, place);
  const failed = outcomes?.filter(({ status }) => status === 'failed') ?? [];
  const isFew = failed.length > 0 && failed.length <= FEW;
  const second = (repeat && isFew ? (part.report?.again(failed) ?? []) : []).flatMap(
    (args) => run(part, args, place).outcomes ?? [],
  );
  const failedThen = new Set(second.filter(({ status }) => status === 'failed').map(({ file }) => file));
  const passedThen = second.filter(({ status }) => status === 'passed');
  const good = new Set([
    ...passedThen.map(keyOf),
    ...passedThen.filter(({ file }) => !failedThen.has(file)).map((outcome) => keyOf({ ...outcome, name: WHOLE })),
  ]);
  const byChance = failed.filter((outcome) => good.has(keyOf(outcome)));
  const failures = failed.filter((outcome) => !byChance.includes(outcome));
  const passedFirst = outcomes?.filter(({ status }) => status === 'passed') ?? [];
  const counted = new Set(passedFirst.map(keyOf));
  // A serial file skips the tests after a failure, and a dead worker loses its files; the repeated run counts them.
  const ranThen = passedThen.filter((outcome) => !counted.has(keyOf(outcome)));
  const skipped = outcomes?.filter((outcome) => outcome.status === 'skipped' && !good.has(keyOf(outcome))) ?? [];
  const unnamed = outcomes ? !ok && !failed.length : part.report !== undefined || !ok;
  return {
    passed: part.report ? passedFirst.length + ranThen.length : Number(ok),
    failed: failures.length + Number(unnamed),
    skipped: skipped.length,
    spent: since(began),
    outcomes: outcomes ?? [],
    failures,
    byChance,
  };
}

/** `outcomes` is undefined without a report. */
function run({ report }: Part, args: readonly string[], { cwd, output }: Place): { ok: boolean; outcomes?: Outcome[] } {
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true });
    rmSync(report.file, { force: true });
  }
  const env = { ...process.env, ...(report ? { [report.env]: report.file } : {}) };
  const ok = spawnSync(process.execPath, args, { cwd, stdio: ['ignore', output, output], env }).status === 0;
  if (!report || !existsSync(report.file)) return { ok };
  return { ok, outcomes: report.read(JSON.parse(readFileSync(report.file, 'utf8'))) };
}

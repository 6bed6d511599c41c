// Cost of a run of the check: its slowest files, the sum of each level, and whether a level kept its time limit.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BOUNDS, type Level, LEVELS } from './levels.ts';
import type { Spent } from './machine.ts';
import type { Outcome } from './outcomes.ts';

const total = (outcomes: readonly Outcome[]) => outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
const seconds = (value: number) => `${value.toFixed(value < 100 ? 1 : 0).padStart(7)} s`;

/** The ten files whose tests and stories take longest, in seconds of their workers. */
export function dearest(outcomes: readonly Outcome[]): string[] {
  const files = [...Map.groupBy(outcomes, ({ file }) => file)].map(([file, ones]) => ({ file, cost: total(ones) }));
  const ten = files.toSorted((a, b) => b.cost - a.cost).slice(0, 10);
  return ['the ten dearest files', ...ten.map(({ file, cost }) => `${seconds(cost)}  ${file}`)];
}

/** Number of tests that each level adds, with the seconds of their workers. */
export function levelSums(outcomes: readonly Outcome[]): string[] {
  const of = (level: Level, isStory: boolean) =>
    outcomes.filter(
      (outcome) =>
        outcome.level === level && (outcome.project !== undefined) === isStory && outcome.status !== 'skipped',
    );
  return [
    'added by each level, in seconds of all workers',
    ...LEVELS.flatMap((level) => {
      const [tests, stories] = [of(level, false), of(level, true)];
      const counts = `${tests.length} tests ${seconds(total(tests))} · ${stories.length} stories ${seconds(total(stories))}`;
      return tests.length + stories.length ? [`  ${level.padEnd(6)}${counts}`] : [];
    }),
  ];
}

/** Run of a level, with its cores and duration. */
export type Cost = {
  level: Level;
  cores: number;
  /** Share of the machine that other work took before the run. */ others: number;
} & Spent;
/** Share up to which a machine counts as quiet. */
const QUIET = 0.1;

/** Minutes of a run as two cores would take them; `kept` is undefined where the machine was not quiet, or the level has no bound. */
export function verdict({ level, cores, wall, processor, others }: Cost): { kept?: boolean; said: string } {
  const bound = BOUNDS[level];
  const minutes = (cores > 2 ? Math.max(wall, processor / 2) : wall) / 60;
  const took = `level ${level}: ${minutes.toFixed(1)} min on two cores, ${Math.round(processor)} s of processor`;
  if (bound === undefined) return { said: took };
  const said = `${took}, of at most ${bound} min`;
  if (others > QUIET)
    return { said: `${said} · not judged: other work was taking ${Math.round(others * 100)} % of the machine` };
  return minutes <= bound ? { kept: true, said } : { kept: false, said: `${said} · OVER ITS BOUND` };
}

/** File with the last run of each level, in a folder of generated files. */
const fileOf = (root: string) => join(root, '.cache', 'check', 'levels.json');
type Kept = Cost & { tree: string };

/** Digest of the files in the tree. */
function treeOf(root: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : '';
}
function readLevels(root: string): Kept[] {
  const file = fileOf(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : []; // recordLevel wrote it
}
/** Records the cost of a run of a whole level, replacing the previous run of the level. */
export function recordLevel(root: string, cost: Cost): void {
  mkdirSync(dirname(fileOf(root)), { recursive: true });
  const others = readLevels(root).filter(({ level }) => level !== cost.level);
  writeFileSync(fileOf(root), JSON.stringify([...others, { ...cost, tree: treeOf(root) }]));
}
/** Last judged run of a level over the present tree. */
export const judgedRun = (root: string, level: Level): Cost | undefined => {
  const tree = treeOf(root);
  return readLevels(root).find(
    (entry) => entry.level === level && tree !== '' && entry.tree === tree && 'kept' in verdict(entry),
  );
};

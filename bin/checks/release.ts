// Part `niveles` of `npm run check -- todo`: each level that has a bound keeps it, on two quiet cores, over this very tree.
// A level without such a run is run here.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { judgedRun, verdict } from './cost.ts';
import { BOUNDS, environmentOf, LEVELS } from './levels.ts';

const root = join(import.meta.dirname, '../..');
const faults: string[] = [];
for (const level of LEVELS.filter((bounded) => BOUNDS[bounded] !== undefined)) {
  if (!judgedRun(root, level)) {
    console.log(`· ${level}`);
    const { NIVEL: _1, FUZZ: _2, RACES: _3, KILLS: _4, ...env } = process.env;
    const args = [join('bin', 'check.ts'), level];
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...environmentOf(level) } });
  }
  const run = judgedRun(root, level);
  const judged = run && verdict(run);
  console.log(judged?.said ?? `level ${level}: not judged`);
  if (!judged?.kept) faults.push(level);
}
if (faults.length)
  console.error(`✗ Pasan de su tiempo, o no se han podido medir en una máquina libre: ${faults.join(', ')}`);
process.exitCode = faults.length ? 1 : 0;

import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

type Pidfile = { pid: number; port: number; ready: boolean };
/** What PostgreSQL says of itself in its data folder; undefined when it says nothing. */
export function readPidfile(data: string): Pidfile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Whether that process runs the cluster of `data`. The number of a PostgreSQL that is gone may be anybody's by now
 * (numbers start again with each container), and then it must neither be stopped nor believed.
 */
export function isPostmasterOf(data: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data); // PostgreSQL lives in its data folder
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout?.includes(data) ?? true;
  }
}

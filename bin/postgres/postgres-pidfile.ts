import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

type Pidfile = { pid: number; port: number; ready: boolean };
/** Contents of PostgreSQL's pidfile in its data folder; undefined without one. */
export function readPidfile(data: string): Pidfile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * True when that process runs the cluster of `data`. The pid of a PostgreSQL that has ended may have been reused
 * (pids start again with each container); such a process must not be stopped nor taken for the server.
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

// Processor time of PostgreSQL.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Microseconds of a tick of /proc. */
const TICK = 10_000;

/** Processor time of the PostgreSQL of a data folder so far, in microseconds: its processes, and those that have ended. */
export function postgresCpu(folder: string): number {
  const main = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  let ticks = 0;
  for (const file of globSync('/proc/[0-9]*/stat')) {
    const fields = statOf(file);
    if (!fields) continue;
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields;
    const pid = Number(file.split('/')[2]);
    if (pid === main) ticks += user + system + endedUser + endedSystem;
    else if (parent === main) ticks += user + system;
  }
  return ticks * TICK;
}
/** Fields of a process after its name, which may have blanks: state, parent, and on; undefined for one that has just ended. */
function statOf(file: string): number[] | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

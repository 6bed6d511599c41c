// The machine's processor: what a part of the check takes of it, and whether other work goes on. Read from /proc: other systems
// tell nothing.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Clock ticks of Linux in a second, the unit of /proc on every machine that Node runs on. */
const TICKS = 100;
/** Processor seconds of the whole machine since its start, which also count killed browsers of a run. */
function busySeconds(): number {
  try {
    // user, nice, system, idle, iowait, irq, softirq (proc_stat(5))
    const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = readFileSync('/proc/stat', 'utf8')
      .split(/\s+/)
      .map(Number);
    return (user + nice + system + irq + softirq) / TICKS;
  } catch {
    return 0;
  }
}

type Moment = { wall: number; busy: number };
export type Spent = {
  /** Elapsed seconds. */
  wall: number;
  /** Processor seconds that the machine worked meanwhile, 0 where unknown. */
  processor: number;
};
export const now = (): Moment => ({ wall: performance.now() / 1_000, busy: busySeconds() });
export function since(begin: Moment): Spent {
  const end = now();
  return { wall: end.wall - begin.wall, processor: end.busy - begin.busy };
}

/** Milliseconds of watching an idle machine. */
const WATCH = 2_000;
/** Share of all cores that other work takes, measured before our work runs. */
export function othersNow(): number {
  const begin = now();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WATCH);
  const { wall, processor } = since(begin);
  return processor / (wall * availableParallelism());
}

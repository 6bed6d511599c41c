// The processor that a part of the check takes, and the machine's other work meanwhile. Read from /proc: other systems tell nothing.
import { readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second: what /proc counts in, on every machine that Node runs on. */
const TICKS = 100;
const fields = (file: string): number[] => {
  try {
    const text = readFileSync(file, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 1)
      .trim()
      .split(/\s+/)
      .map(Number);
  } catch {
    return [];
  }
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export type Moment = { wall: number; own: number; machine: number };
export type Spent = {
  /** Seconds by the clock of the wall. */
  wall: number;
  /** Seconds of processor of this process and of all that it has started and waited for. */
  processor: number;
  /** Seconds of processor of everything else on the machine. */
  others: number;
};

export function now(): Moment {
  // After the name in brackets: state, then numbers; utime, stime and those of the children are the 12th to 15th (proc_pid_stat(5)).
  const own = sum(fields('/proc/self/stat').slice(11, 15)) / TICKS;
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = fields('/proc/stat');
  return { wall: performance.now() / 1_000, own, machine: (user + nice + system + irq + softirq) / TICKS };
}
export function since(begin: Moment): Spent {
  const end = now();
  const processor = end.own - begin.own;
  return { wall: end.wall - begin.wall, processor, others: Math.max(0, end.machine - begin.machine - processor) };
}

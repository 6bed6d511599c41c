// Memory that the server does not need goes back to the machine: docs/operacion.md, «Growing».
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes from which a block is the machine's again as soon as it is free: a password takes 19 MB, and little else as many as this. */
const LARGE = String(8 * 1_048_576);
/** Pools of small blocks: otherwise each of a dozen threads has one, of 1 to 4 MB. */
const POOLS = '2';
/**
 * glibc keeps blocks of the size of those that it has seen freed, one for each thread that ever tried a password: some 80 MB. It
 * can be told otherwise only before a process begins, so this one begins again in its place, with `script`: same number, same
 * terminal. What was loaded until then is gone.
 * @returns where that is not possible, or was done already.
 */
export function beginAgain(script: string, more: Record<string, string>): void {
  const { env, execPath, execArgv, argv } = process;
  // A watcher or a parent with a channel would lose it; and once is enough.
  if (process.platform !== 'linux' || process.connected || env.MALLOC_MMAP_THRESHOLD_ || !process.execve) return;
  process.execve(execPath, [execPath, ...execArgv, script, ...argv.slice(2)], {
    ...env,
    ...more,
    MALLOC_MMAP_THRESHOLD_: LARGE,
    MALLOC_TRIM_THRESHOLD_: LARGE,
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? POOLS,
  });
}

/** Milliseconds between two looks, and the share of a core under which the server is at rest. */
const LOOK = 2_000;
const REST = 0.05;
/** Bytes over what there were after the last collection that are worth another, which takes a tenth of a second. */
const WORTH = 48 * 1_048_576;
/** Collects at the first rest what starting took, and later what a lot of work has left: V8 alone waits for half a minute or more. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void; // V8's own, which the flag puts into new contexts
  setFlagsFromString('--no-expose-gc');
  let kept = 0;
  let used = process.cpuUsage();
  const clean = () => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = process.memoryUsage.rss();
    used = process.cpuUsage();
  };
  setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    const resting = (user + system) / 1_000 < LOOK * REST;
    if (!resting || process.memoryUsage.rss() - kept < WORTH) return;
    if (kept === 0) flushCompileCache(); // at the end it would also keep what only days of work have compiled, for each start to load
    clean();
  }, LOOK).unref();
}

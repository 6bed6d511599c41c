import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { demasiados } from '#server/casa/kernel/errors.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';

/** Cost of one argon2id derivation: m in KiB. */
export type Coste = { m: number; t: number; p: number };
/** OWASP's minimum: about 20 ms of one core. */
export const COSTE: Coste = { m: 19_456, t: 2, p: 1 };
export type Derivation = { password: string; sal: Uint8Array; coste: Coste; bytes: number };

/** Milliseconds after which an idle thread ends: its isolate weighs some megabytes. */
const IDLE = 5_000;
const idle: { thread: Worker; leaving: NodeJS.Timeout }[] = [];
const inTurn = buildTurns({ atOnce: 2, queue: Infinity });

/**
 * argon2id for one use, of which `queue` may wait before the rest is refused with `full` (429). All uses share two threads of a lower
 * priority than the server's own: derivations wait for each other, and no other request waits for them.
 */
export function buildArgon2({ queue, full = '' }: { queue: number; full?: string }) {
  let waiting = 0;
  return async (derivation: Derivation): Promise<Buffer> => {
    if (waiting >= queue) throw demasiados(full, 2);
    waiting++;
    return inTurn(() => {
      waiting--;
      return derive(derivation);
    });
  };
}

async function derive(derivation: Derivation): Promise<Buffer> {
  const thread = takeThread();
  const over = new AbortController();
  const answer = Promise.race([
    secretOf(thread, over), // rejects when the thread fails
    once(thread, 'exit', over).then(([code]) => {
      throw new Error(`the argon2 thread ended with ${String(code)}`);
    }),
  ]);
  thread.ref();
  thread.postMessage(derivation); // eslint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
  const secret = await answer.finally(() => over.abort());
  giveBack(thread);
  return Buffer.from(secret.buffer, secret.byteOffset, secret.byteLength);
}

/** Next secret of the thread, which in a watched process also sends the names of its modules. */
async function secretOf(thread: Worker, over: AbortController): Promise<Uint8Array> {
  for await (const [message] of on(thread, 'message', over)) if (message instanceof Uint8Array) return message;
  throw new Error('the argon2 thread sent nothing');
}

function takeThread(): Worker {
  const waiting = idle.pop();
  if (!waiting) return startThread();
  clearTimeout(waiting.leaving);
  return waiting.thread;
}

function startThread(): Worker {
  const thread = new Worker(new URL('argon2-thread.ts', import.meta.url));
  thread.on('error', () => undefined); // pending jobs reject in their own listener; without any listener the error would end the server
  thread.once('exit', () => forget(thread));
  return thread;
}

/** Takes the thread out of the pool. */
function forget(thread: Worker): void {
  const place = idle.findIndex((entry) => entry.thread === thread);
  if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.leaving);
}

/** An idle thread does not keep the process alive. */
function giveBack(thread: Worker): void {
  thread.unref();
  const leave = () => {
    forget(thread); // a thread that is ending must not be given new work
    void thread.terminate();
  };
  idle.push({ thread, leaving: setTimeout(leave, IDLE).unref() });
}

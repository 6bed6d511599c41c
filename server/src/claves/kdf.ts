import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildTurns } from '#server/kernel/turns.ts';

/** Cost of one argon2 derivation: m in KiB. */
export type KdfParams = { m: number; t: number; p: number };
export type Derivation = { password: string; sal: Uint8Array; kdf: KdfParams };

/** Milliseconds after which an idle thread ends: its isolate weighs some megabytes. */
const IDLE = 5_000;
const idle: { thread: Worker; leaving: NodeJS.Timeout }[] = [];
// Some 20 MiB each: two at a time, a short queue, and the rest is told to come back.
const inTurn = buildTurns({
  atOnce: 2,
  queue: 20,
  full: 'Hay demasiadas firmas a la vez. Vuelva a intentarlo en unos segundos',
});

/**
 * 32 bytes out of a password, by argon2id. It is meant to be dear, and is done in threads of a lower priority than the server's own:
 * people who sign at the same time wait for each other, and nobody else waits for them. Throws Refusal 429 when too many are waiting.
 */
export const deriveSecret = (derivation: Derivation): Promise<Buffer> =>
  inTurn(async () => {
    const thread = takeThread();
    const over = new AbortController();
    const answer = Promise.race([
      once(thread, 'message', over) as Promise<[Uint8Array]>, // kdf-thread.ts sends nothing else; rejects when the thread fails
      once(thread, 'exit', over).then(([code]) => {
        throw new Error(`the thread that derives ended with ${String(code)}`);
      }),
    ]);
    thread.ref();
    thread.postMessage(derivation); // eslint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
    const [secret] = await answer.finally(() => over.abort());
    giveBack(thread);
    return Buffer.from(secret.buffer, secret.byteOffset, secret.byteLength);
  });

function takeThread(): Worker {
  const waiting = idle.pop();
  if (!waiting) return startThread();
  clearTimeout(waiting.leaving);
  return waiting.thread;
}

function startThread(): Worker {
  const thread = new Worker(new URL('kdf-thread.ts', import.meta.url));
  thread.on('error', () => undefined); // whoever waits for it hears of it too; with nobody waiting it would end the server
  thread.once('exit', () => forget(thread));
  return thread;
}

/** Takes the thread out of the pool. */
function forget(thread: Worker): void {
  const place = idle.findIndex((one) => one.thread === thread);
  if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.leaving);
}

/** An idle thread does not keep the process alive. */
function giveBack(thread: Worker): void {
  thread.unref();
  const leave = () => {
    forget(thread); // ending takes a moment, in which it would still be handed out
    void thread.terminate();
  };
  idle.push({ thread, leaving: setTimeout(leave, IDLE).unref() });
}

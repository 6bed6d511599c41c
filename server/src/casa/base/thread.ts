import { on, once } from 'node:events';
import { parentPort, type TransferListItem, Worker } from 'node:worker_threads';

/** Task of a thread: its file and data, and its limits of heap and time. */
type Task<T> = {
  file: URL;
  data: unknown;
  megabytes: number;
  milliseconds: number;
  /** Outcome of a thread that exceeded its limits. */
  over: Readonly<Record<'time' | 'memory', T>>;
};

/**
 * Does one thing in a thread of its own, so that no file holds the server up: one that takes too much memory or time ends with its
 * thread. Its file answers with `tellAnswer`.
 */
export async function runInThread<T>({ file, data, megabytes, milliseconds, over }: Task<T>): Promise<T> {
  const thread = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    stdin: false,
  });
  const late = AbortSignal.timeout(milliseconds);
  const done = new AbortController();
  const signal = AbortSignal.any([late, done.signal]);
  try {
    return await Promise.race([
      answerOf<T>(thread, signal),
      once(thread, 'exit', { signal }).then(() => {
        throw new Error('the thread ended without a word');
      }),
    ]);
  } catch (error) {
    if (late.aborted) return over.time;
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return over.memory;
    throw error;
  } finally {
    done.abort();
    await thread.terminate();
  }
}

/** In a watched process threads also send the names of their modules. */
async function answerOf<T>(thread: Worker, signal: AbortSignal): Promise<T> {
  for await (const [message] of on(thread, 'message', { signal }))
    // Only `tellAnswer` writes the field.
    if (typeof message === 'object' && message !== null && 'answer' in message) return message.answer as T;
  throw new Error('the thread sent nothing');
}

/** Sends the answer of this thread; the bytes of `moved` are moved and not copied. */
export function tellAnswer(answer: unknown, moved: readonly TransferListItem[] = []): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ answer }, moved);
}

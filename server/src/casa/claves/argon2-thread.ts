// Thread of claves/argon2.ts: derives the keys that it is sent, one after another.
import { argon2Sync } from 'node:crypto';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Derivation } from './argon2.ts';

// Low priority for this thread, so that derivations do not delay requests. Linux only: elsewhere it would be the process's.
if (process.platform === 'linux')
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL));

parentPort?.on('message', ({ password, sal, coste: { m, t, p }, bytes }: Derivation) => {
  const secret = argon2Sync('argon2id', {
    message: password,
    nonce: sal,
    memory: m,
    passes: t,
    parallelism: p,
    tagLength: bytes,
  });
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(new Uint8Array(secret));
  secret.fill(0);
});

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { demasiados } from '#server/kernel/errors.ts';

// OWASP's minimum for argon2id: about 20 ms of one core. m in KiB.
const M = 19_456;
const T = 2;
const P = 1;
const LENGTH = 32;
/** Two at a time leaves libuv's other threads for files and DNS; a flood waits in a short queue or is turned away. */
const AT_ONCE = 2;
const QUEUE = 50;

const derive = promisify(argon2);
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
/** Hash compared for people without a password: the same work, and no password matches it. */
const NOBODY = `$argon2id$v=19$m=${M},t=${T},p=${P}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(LENGTH))}`;

/** The PHC string of argon2id, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const digest = await inTurn(() =>
    derive('argon2id', { message: password, nonce, memory: M, passes: T, parallelism: P, tagLength: LENGTH }),
  );
  return `$argon2id$v=19$m=${M},t=${T},p=${P}$${unpadded(nonce)}$${unpadded(digest)}`;
}

/**
 * True when the password matches `phc`. Null (no such person, or one who may not enter) costs the same and is false.
 * @throws Refusal 429 when too many are waiting.
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  if (waiting.length >= QUEUE)
    throw demasiados('Hay demasiadas personas entrando a la vez. Vuelva a intentarlo en unos segundos', 2);
  const [, m, t, p, salt = '', expected = ''] = PHC.exec(phc ?? NOBODY) ?? [];
  if (!m) throw new Error('a stored password is not an argon2id PHC string');
  const kept = Buffer.from(expected, 'base64');
  const digest = await inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(m),
      passes: Number(t),
      parallelism: Number(p),
      tagLength: kept.length,
    }),
  );
  return timingSafeEqual(digest, kept) && phc !== null;
}

let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // A finished turn is handed to the first in the queue, so that no newcomer takes it.
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

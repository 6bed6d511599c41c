import { randomBytes, timingSafeEqual } from 'node:crypto';
import { buildArgon2, COSTE } from './argon2.ts';

const BYTES = 32;
const derive = buildArgon2({
  queue: 50,
  full: 'Hay demasiadas personas entrando a la vez. Vuelva a intentarlo en unos segundos',
});
/** Hashes are never refused for a full queue, because the caller has already been accepted. */
const deriveNew = buildArgon2({ queue: Infinity });

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const { m: M, t: T, p: P } = COSTE;
const phcOf = (sal: Buffer, digest: Buffer) =>
  `$argon2id$v=19$m=${M},t=${T},p=${P}$${unpadded(sal)}$${unpadded(digest)}`;
/** Hash compared for people without a password: it takes the same work, and no password matches it. */
const NOBODY = phcOf(randomBytes(16), randomBytes(BYTES));

/** The PHC string of argon2id, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const sal = randomBytes(16);
  return phcOf(sal, await deriveNew({ password, sal, coste: COSTE, bytes: BYTES }));
}

/**
 * True when the password matches `phc`. Null (no such person, or one who may not enter) costs the same and is false.
 * @throws Refusal 429 when too many are waiting.
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const [, m, t, p, sal = '', expected = ''] = PHC.exec(phc ?? NOBODY) ?? [];
  if (!m) throw new Error('a stored password is not an argon2id PHC string');
  const kept = Buffer.from(expected, 'base64');
  const digest = await derive({
    password,
    sal: Buffer.from(sal, 'base64'),
    coste: { m: Number(m), t: Number(t), p: Number(p) },
    bytes: kept.length,
  });
  return timingSafeEqual(digest, kept) && phc !== null;
}

import type { KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Claims } from '#contract/identidad/sesion/sesion.schemas.ts';

const ALG = 'HS256';
const TYP = 'at+jwt';
const ISS = 'extramuros';
const AUD = 'extramuros:api';

// `sid` is used in a query, and the database refuses a NUL or half a surrogate pair.
const sid = z.string().check(z.regex(/^[\w-]{1,64}$/));
const Verified = z.object({ sub: z.string(), sid, exp: z.int(), iat: z.int() });
type Verified = z.output<typeof Verified>;

/** The signed token of a session. `iat` and `exp` in seconds. */
export const signToken = ({ sub, iat, exp, ...own }: Omit<Claims, 'iss' | 'aud'>, key: KeyObject): Promise<string> =>
  new SignJWT(own)
    .setProtectedHeader({ alg: ALG, typ: TYP })
    .setSubject(sub)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .setIssuer(ISS)
    .setAudience(AUD)
    .sign(key);

// Verified tokens are kept, because verifying costs more than the rest of a small call. Their session is still checked each time.
const verified = new LRUCache<string, Verified>({ max: 2_000, ttl: 30_000 });
/** Forgets the verified tokens, so that a change of key takes effect at once. */
export const forgetTokens = (): void => verified.clear();

/** Claims of a token of ours that has not expired; undefined for any other text. No leeway on `exp`. */
export async function verifyToken(token: string, key: KeyObject): Promise<Verified | undefined> {
  const claims = verified.get(token) ?? (await verifyNow(token, key));
  if (!claims || claims.exp * 1_000 <= Date.now()) return undefined;
  verified.set(token, claims, { noUpdateTTL: true });
  return claims;
}

async function verifyNow(token: string, key: KeyObject): Promise<Verified | undefined> {
  if (token.length > 4_096 || !isCanonical(token)) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALG],
      typ: TYP,
      issuer: ISS,
      audience: AUD,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const parsed = z.safeParse(Verified, payload);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** True for a signature in its exact form: its last letter has unused bits, so that several texts would be one token. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

/** Canonical bytes of a value (RFC 8785), texts in NFC. Throws on a value without an exact form. */
export function canonical(value: unknown): string {
  const text = canonicalize(normalized(value));
  if (text === undefined) throw new Error('nothing to write');
  return text;
}
function normalized(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  // Larger numbers are not exact in a double, and languages write fractions differently.
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('only whole numbers are signed');
  if (Array.isArray(value)) return value.map(normalized);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name.normalize('NFC'), normalized(member)]));
}

// Keys are kept, because making the object costs more than verifying with it, and a chain has few keys.
const keys = new LRUCache<string, KeyObject>({ max: 1_000 });
/** Public key with this `x`. */
export function publicKey(publica: string): KeyObject {
  let key = keys.get(publica);
  if (!key) {
    key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publica }, format: 'jwk' });
    keys.set(publica, key);
  }
  return key;
}

type Signed = { content: unknown; typ: string; kid: string; key: KeyObject };
/** Signs the canonical form, and gives a compact JWS that contains it. */
export const signJws = ({ content, typ, kid, key }: Signed): Promise<string> =>
  new CompactSign(Buffer.from(canonical(content))).setProtectedHeader({ alg: 'EdDSA', typ, kid }).sign(key);

/** Verified payload of a JWS; undefined when any byte differs from what this key signed. */
export async function readJws(jws: string, { typ, kid, publica }: { typ: string; kid: string; publica: string }) {
  if (!isExact(jws)) return undefined;
  try {
    const { payload, protectedHeader } = await compactVerify(jws, publicKey(publica), { algorithms: ['EdDSA'] });
    if (protectedHeader.typ !== typ || protectedHeader.kid !== kid) return undefined;
    const text = Buffer.from(payload).toString('utf8');
    const content: unknown = JSON.parse(text);
    return canonical(content) === text ? content : undefined;
  } catch {
    return undefined;
  }
}
/** True for parts in their exact form. The last letter of each has unused bits, so that several texts would be one signature. */
const isExact = (jws: string) =>
  jws.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** Payload of a JWS without checking the signature, so it proves nothing; undefined when it has another shape. */
export function unverified<S extends z.core.$ZodType>(jws: string, schema: S): z.output<S> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Key id in the header of a JWS; undefined when the text is no JWS. */
export function kidOfJws(jws: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(jws);
    return kid;
  } catch {
    return undefined;
  }
}

/** A bare signature of a short text, base64url. */
export const seal = (text: string, key: KeyObject): string => sign(null, Buffer.from(text), key).toString('base64url');
/** True when the seal verifies; an invalid public key verifies nothing. */
export function sealHolds(text: string, { sello, publica }: { sello: string; publica: string }): boolean {
  try {
    return isExact(sello) && verify(null, Buffer.from(text), publicKey(publica), Buffer.from(sello, 'base64url'));
  } catch {
    return false;
  }
}

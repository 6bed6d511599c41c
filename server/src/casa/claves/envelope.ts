import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync } from 'node:crypto';
import { getKeys } from './keys.ts';

// ECIES over P-256: a new sender's key for each envelope, HKDF-SHA-256, AES-256-GCM with a zero nonce because no key is used twice.
const CURVE = 'prime256v1';
const POINT = 65;
const TAG = 16;
const INFO = 'extramuros sobre';

/** Key of the server, derived from its secret and stored nowhere. */
function ownKey(): ECDH {
  const ecdh = createECDH(CURVE);
  // Once in 2^32 a digest is no scalar of the curve.
  for (let turn = 0; ; turn++) {
    const scalar = createHmac('sha256', getKeys().sobre).update(String(turn)).digest();
    try {
      ecdh.setPrivateKey(scalar);
      return ecdh;
    } catch {
      continue;
    }
  }
}

/** Public key for which envelopes are sealed: raw point, base64url. */
export const envelopeKey = (): string => ownKey().getPublicKey('base64url');

/** Text inside an envelope that was sealed for this server under this name, or undefined. */
export function openEnvelope(envelope: string, name: string): string | undefined {
  const bytes = Buffer.from(envelope, 'base64url');
  try {
    const secret = ownKey().computeSecret(bytes.subarray(0, POINT));
    const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), INFO, 32));
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(bytes.subarray(-TAG));
    return decipher.update(bytes.subarray(POINT, -TAG)).toString('utf8') + decipher.final('utf8');
  } catch {
    return undefined; // the text is no point, was cut short, or is for another key or name
  }
}

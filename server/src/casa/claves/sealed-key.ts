import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { buildArgon2, type Coste, COSTE } from './argon2.ts';
import { buildTurnsOfEach } from '#server/casa/kernel/turns.ts';

/** Derivations that may wait for a thread, of all people together. */
const derive = buildArgon2({ queue: 20, full: 'Hay demasiadas firmas a la vez. Vuelva a intentarlo en unos segundos' });

/** Private key that only its password and the pepper of this installation open. Binary parts are base64url. */
export type SealedKey = {
  /** Digest of the public key (RFC 7638), which names the key in its signatures. */
  kid: string;
  /** The public key: `x` of its JWK. */
  publica: string;
  sal: string;
  iv: string;
  /** The private key in PKCS #8, encrypted, and GCM's tag at its end. */
  sellada: string;
  /** Cost of the derivation when it was sealed, so that a later cost still opens older keys. */
  kdf: Coste;
};

// One derivation at a time for each person, so that one person does not fill the threads.
const inTurnOf = buildTurnsOfEach({
  atOnce: 1,
  queue: 9,
  full: 'Hay otras firmas suyas en curso. Espere a que terminen y vuelva a intentarlo',
});

/** Authenticated data with person and key, so that a key moved to another row does not open. */
const aadOf = (owner: number, kid: string) => Buffer.from(`firma:v1:${owner}:${kid}`);

type Opening = { owner: number; password: string; pepper: string };
async function keyFor({ owner, password, pepper }: Opening, sal: Buffer, kdf: Coste) {
  // NFKC: the same password typed on another keyboard gives the same bytes.
  const secret = await inTurnOf(owner, () =>
    derive({ password: password.normalize('NFC'), sal, coste: kdf, bytes: 32 }),
  );
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.from(pepper), 'extramuros firma v1', 32));
  secret.fill(0);
  return key;
}

/** The kid of an Ed25519 public key: RFC 7638, whose members go in this order. */
export const kidOf = (publica: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publica }))
    .digest('base64url');

/** A new Ed25519 pair, sealed. Throws Refusal 429 when too many are waiting. */
export async function makeSealedKey(opening: Opening): Promise<SealedKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publica = publicKey.export({ format: 'jwk' }).x ?? '';
  return seal({ pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }), publica, ...opening });
}

/** The same key under another password. Undefined when the current one is wrong. */
export async function resealKey(
  sealed: SealedKey,
  opening: Opening & { nueva: string },
): Promise<SealedKey | undefined> {
  const pkcs8 = await openBytes(sealed, opening);
  return pkcs8 && seal({ ...opening, password: opening.nueva, pkcs8, publica: sealed.publica });
}

/** The private key, or undefined when the password (or the row) is not the one it was sealed with. Throws Refusal 429. */
export async function openSealedKey(sealed: SealedKey, opening: Opening): Promise<KeyObject | undefined> {
  const pkcs8 = await openBytes(sealed, opening);
  if (!pkcs8) return undefined;
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  pkcs8.fill(0);
  return key;
}

async function seal({ pkcs8, publica, owner, password, pepper }: Opening & { pkcs8: Buffer; publica: string }) {
  const [sal, iv] = [randomBytes(16), randomBytes(12)];
  const kid = kidOf(publica);
  const key = await keyFor({ owner, password, pepper }, sal, COSTE);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aadOf(owner, kid));
  const sellada = Buffer.concat([cipher.update(pkcs8), cipher.final(), cipher.getAuthTag()]);
  key.fill(0);
  pkcs8.fill(0);
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return { kid, publica, sal: text(sal), iv: text(iv), sellada: text(sellada), kdf: COSTE };
}

async function openBytes({ kid, sal, iv, sellada, kdf }: SealedKey, opening: Opening) {
  const key = await keyFor(opening, Buffer.from(sal, 'base64url'), kdf);
  const bytes = Buffer.from(sellada, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(aadOf(opening.owner, kid))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
  } catch {
    return undefined; // GCM rejects a wrong key
  } finally {
    key.fill(0);
  }
}

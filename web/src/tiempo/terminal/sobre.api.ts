import type { Sobre } from '#contract/tiempo/terminal/terminal.schemas.ts';

// Counterpart of server/src/casa/claves/envelope.ts: a key for each envelope, HKDF-SHA-256, AES-256-GCM under a zero nonce.
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const INFO = new TextEncoder().encode('extramuros sobre');

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Seals an act at the terminal, so that only the server can read it. `clave`: the server's public key. */
export async function sellar(contenido: Sobre, clave: string): Promise<string> {
  const { subtle } = crypto;
  const theirs = await subtle.importKey('raw', fromBase64(clave), CURVE, false, []);
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: INFO },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const [point, sealed] = await Promise.all([
    subtle.exportKey('raw', own.publicKey),
    subtle.encrypt(
      { name: 'AES-GCM', iv: new Uint8Array(12), additionalData: new TextEncoder().encode(contenido.clave) },
      key,
      new TextEncoder().encode(JSON.stringify(contenido)),
    ),
  ]);
  return toBase64(new Uint8Array([...new Uint8Array(point), ...new Uint8Array(sealed)]));
}

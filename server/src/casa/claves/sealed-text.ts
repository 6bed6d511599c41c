import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { getSigning } from './signing.ts';

const IV = 12;
const TAG = 16;

/** Seals a text, which only this installation opens again and only under this name: AES-256-GCM, base64url. */
export function sealText(text: string, name: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', getSigning().reposo, iv).setAAD(Buffer.from(name));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Opens a sealed text; undefined when it was sealed by another installation or under another name. */
export function openText(sealed: string, name: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', getSigning().reposo, bytes.subarray(0, IV), {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG));
    return decipher.update(bytes.subarray(IV, -TAG)).toString('utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Digest of a long random secret, useless without the key of this installation. */
export const digestText = (text: string, name: string): string =>
  createHmac('sha256', getSigning().reposo).update(`${name}\n${text}`).digest('base64url');

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { PREFIJO_DE_CLAVE } from '#contract/casa/kernel/claves/alcances.ts';

/** Secret of a key as it is given once, and as it is kept. */
export type Secreto = { publico: string; huella: Buffer; texto: string };

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Makes the secret of a key: 32 bytes of chance, of which the digest alone is kept. */
export function nuevoSecreto(): Secreto {
  const publico = randomBytes(6).toString('hex');
  const secret = randomBytes(32).toString('hex');
  return { publico, huella: digestOf(secret), texto: `${PREFIJO_DE_CLAVE}${publico}_${secret}` };
}

const HEADER = new RegExp(`^Bearer +(?=${PREFIJO_DE_CLAVE})(.*)$`, 'i');
const PARTS = new RegExp(`^${PREFIJO_DE_CLAVE}([0-9a-f]{12})_([0-9a-f]{64})$`);

/** Public number and secret of a header that brings a key; 'mal' for one that is cut, longer or in another case; undefined without. */
export function partesDe(authorization: string | undefined): { publico: string; secret: string } | 'mal' | undefined {
  const brought = HEADER.exec(authorization ?? '')?.[1];
  if (brought === undefined) return undefined;
  const [, publico, secret] = PARTS.exec(brought) ?? [];
  return publico && secret ? { publico, secret } : 'mal';
}

/** True when the secret has this digest; it takes as long for one that is nearly right. */
export const esSuSecreto = (secret: string, huella: Buffer): boolean => timingSafeEqual(digestOf(secret), huella);

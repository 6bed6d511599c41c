import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { codigoLegible } from '#server/casa/claves/readable-code.ts';

/** Seconds of a code; the steps before and after it are accepted too (RFC 6238, 5.2). */
const PERIODO = 30;
const VENTANA = 1;
const DE_SEIS_CIFRAS = { algorithm: 'SHA1', digits: 6, period: PERIODO } as const;

/** Secret of 160 bits in base32, as RFC 4226 recommends. */
export const nuevoSecreto = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;

/** Address in the picture for an application of codes. */
export const uriDe = (secreto: string, de: { empresa: string; login: string }): string =>
  new TOTP({
    ...DE_SEIS_CIFRAS,
    issuer: `Extramuros ${de.empresa}`,
    label: de.login,
    secret: Secret.fromBase32(secreto),
  }).toString();

/** Step of 30 s that a code belongs to, around `ahora` (milliseconds); undefined when it belongs to none. */
export function pasoDe(secreto: string, codigo: string, ahora: number): number | undefined {
  const token = codigo.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...DE_SEIS_CIFRAS, secret: Secret.fromBase32(secreto) });
  const delta = totp.validate({ token, timestamp: ahora, window: VENTANA });
  return delta === null ? undefined : Math.floor(ahora / 1_000 / PERIODO) + delta;
}

const CODIGOS = 10;
/** Ten recovery codes of 49 bits, in readable groups. */
export const nuevosCodigos = (): string[] =>
  Array.from({ length: CODIGOS }, () => `${codigoLegible(5)}-${codigoLegible(5)}`);
/** Recovery code in its original form, from any way of typing it; undefined for another text. */
export function codigoEscrito(escrito: string): string | undefined {
  const letras = escrito.toLowerCase().replaceAll(/[ -]/g, '');
  return /^[a-z2-9]{10}$/.test(letras) ? letras : undefined;
}

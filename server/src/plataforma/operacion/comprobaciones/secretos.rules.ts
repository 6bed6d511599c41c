import { createHmac } from 'node:crypto';

/** Secrets that all processes of an installation have alike, by the name under which they are given. */
const SECRETOS = ['TOKEN_SECRET', 'XSRF_SECRET', 'FIRMA_SECRET', 'VAPID_SECRET'] as const;
export type Secretos = Readonly<Record<(typeof SECRETOS)[number], string>>;

/** Hexadecimal digits of a fingerprint: two secrets are told apart, and a guess at one is confirmed by nothing. */
const CIFRAS = 6;
const NO_SE_SABE = '-';

/** Fingerprints of the secrets, in their order. A secret that is not known here has none. */
export const huellaDeSecretos = (secretos: Secretos): string =>
  SECRETOS.map((nombre) =>
    secretos[nombre] === ''
      ? NO_SE_SABE
      : createHmac('sha256', secretos[nombre]).update(`extramuros huella ${nombre}`).digest('hex').slice(0, CIFRAS),
  ).join('.');

/** Names of the secrets by which two fingerprints differ. */
export function secretosDistintos(primera: string, segunda: string): string[] {
  const [a, b] = [primera.split('.'), segunda.split('.')];
  return SECRETOS.filter((_, i) => a[i] !== b[i] && a[i] !== NO_SE_SABE && b[i] !== NO_SE_SABE);
}

import { createECDH } from 'node:crypto';
import type { Config } from '#server/casa/config/config.ts';
import { loadVapidSecret } from '#server/casa/config/secrets.ts';

export type Vapid = {
  /** Uncompressed point and number of P-256, base64url. */
  publica: string;
  privada: string;
  /** Contact for push services (RFC 8292). */
  sujeto: string;
};

/** VAPID key of this installation, given in VAPID_SECRET or kept in DATA_DIR. */
export function loadVapid({ VAPID_SECRET, DATA_DIR, URL_PUBLICA, CORREO_REMITENTE }: Config): Vapid {
  const privada = VAPID_SECRET || loadVapidSecret(DATA_DIR);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privada, 'base64url');
  const buzon = /[^\s<>]+@[^\s<>]+/.exec(CORREO_REMITENTE)?.[0] ?? '';
  return {
    publica: curve.getPublicKey('base64url'),
    privada,
    // Apple refuses those who cannot be reached, such as a mailbox at localhost.
    sujeto: URL_PUBLICA.startsWith('https:') ? URL_PUBLICA : `mailto:${buzon}`,
  };
}

import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { Config } from '#server/casa/config/config.ts';
import { kidOf } from './sealed-key.ts';
import { loadSigningSecret } from '#server/casa/config/secrets.ts';

type Signing = {
  /** Part of what opens every person's key: a dump of the database without it opens none. */
  pepper: string;
  /** Names the pepper that a key was sealed with, without revealing it. */
  pepperId: string;
  /** Key of the server. It seals acts that need no password, every link of the chain and its head. */
  kid: string;
  publica: string;
  privada: KeyObject;
  /** Key of the digests that tell two login passwords apart without revealing them. */
  accesos: KeyObject;
  /** Key of the sealed texts in the database (claves/sealed-text.ts). */
  reposo: KeyObject;
  /** Second key of the server, for passes that a gate verifies offline (decision 0084). */
  pases: { kid: string; publica: string; privada: KeyObject };
  /** Earlier keys of this server whose signatures are still valid. */
  anteriores: readonly string[];
};
let signing: Signing | undefined;

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

type Settings = Pick<Config, 'FIRMA_SECRET' | 'FIRMA_HUELLAS' | 'DATA_DIR'>;
/** Derives all keys from the secret of this installation, given in FIRMA_SECRET or kept in DATA_DIR. */
export function configureSigning({ FIRMA_SECRET, FIRMA_HUELLAS, DATA_DIR }: Settings): void {
  const secreto = Buffer.from(FIRMA_SECRET || loadSigningSecret(DATA_DIR), 'base64url');
  // One key per purpose, independent of each other.
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secreto, Buffer.alloc(0), purpose, 32));
  const pepper = derived('extramuros firma pimienta').toString('base64url');
  const pairOf = (purpose: string) => {
    const privada = createPrivateKey({
      key: Buffer.concat([PKCS8_ED25519, derived(purpose)]),
      format: 'der',
      type: 'pkcs8',
    });
    const publica = createPublicKey(privada).export({ format: 'jwk' }).x ?? '';
    return { kid: kidOf(publica), publica, privada };
  };
  signing = {
    pepper,
    pepperId: createHash('sha256').update(`pimienta ${pepper}`).digest('base64url').slice(0, 16),
    ...pairOf('extramuros firma servidor'),
    pases: pairOf('extramuros pase visita'),
    accesos: createSecretKey(derived('extramuros firma accesos')),
    reposo: createSecretKey(derived('extramuros en reposo')),
    anteriores: FIRMA_HUELLAS,
  };
}

/** True when the secret is set; commands that only read may run without it. */
export const isSigningConfigured = (): boolean => signing !== undefined;

export function getSigning(): Signing {
  if (!signing) throw new Error('configureSigning has not been called');
  return signing;
}

const keyed = (...parts: (string | number)[]) =>
  createHmac('sha256', getSigning().accesos).update(parts.join('\n')).digest('base64url');
type Owner = { id: number; matricula: string };
/** Digest of a person's login password for the chain, useless for guessing the password without the secret. */
export const sealOfPassword = ({ id, matricula }: Owner, passwordHash: string): string =>
  keyed('acceso', id, matricula, passwordHash);
/** Digest of the company's account with which a person confirmed an act, for the chain. */
export const sealOfAccount = ({ id, matricula }: Owner, { emisor, sub }: { emisor: string; sub: string }): string =>
  keyed('cuenta', id, matricula, emisor, sub);
/** Digest of the address to which a link was sent. */
export const sealOfAddress = ({ id }: Pick<Owner, 'id'>, correo: string): string => keyed('correo', id, correo);

import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '#server/casa/config/config.ts';
import { configureEmpresa, laEmpresa } from '#server/casa/base/empresa.ts';
import { forgetTokens } from './token.ts';

type Keys = Record<
  | 'token'
  | 'xsrf'
  | 'dispositivo'
  | 'enlace'
  | 'intento'
  | 'recibo'
  | 'idempotencia'
  | 'pase'
  | 'sobre'
  | 'reto'
  | 'descarga'
  | 'arranque'
  | 'prueba',
  KeyObject
> & {
  /** Over HTTPS the cookies carry the `__Host-` prefix. */
  https: boolean;
  urlPublica: string;
  /** Origins of the native shell (APP_ORIGENES). */
  appOrigenes: readonly string[];
  empresa: string;
  /** True when ADMIN and RRHH need a second factor. */
  segundoFactor: boolean;
};
let keys: Keys | undefined;

type Settings = Pick<
  Config,
  'TOKEN_SECRET' | 'XSRF_SECRET' | 'URL_PUBLICA' | 'APP_ORIGENES' | 'EMPRESA' | 'SEGUNDO_FACTOR'
>;
/** Keys and settings from the configuration of this process. Only the company's name may change afterwards. */
export function configureKeys({
  TOKEN_SECRET,
  XSRF_SECRET,
  URL_PUBLICA,
  APP_ORIGENES,
  EMPRESA,
  SEGUNDO_FACTOR,
}: Settings): void {
  configureEmpresa(EMPRESA);
  // One key per purpose, so that no signature serves another one. They are KeyObjects, which createHmac would otherwise make each time.
  const derived = (purpose: string) => createSecretKey(createHmac('sha256', XSRF_SECRET).update(purpose).digest());
  keys = {
    token: createSecretKey(Buffer.from(TOKEN_SECRET)),
    xsrf: derived('xsrf'),
    dispositivo: derived('dispositivo'),
    enlace: derived('enlace'),
    intento: derived('intento'),
    recibo: derived('recibo'),
    idempotencia: derived('idempotencia'),
    pase: derived('pase'),
    sobre: derived('sobre'),
    reto: derived('reto'),
    descarga: derived('descarga'),
    arranque: derived('arranque'),
    prueba: derived('prueba'),
    https: URL_PUBLICA.startsWith('https:'),
    urlPublica: URL_PUBLICA,
    appOrigenes: APP_ORIGENES,
    get empresa() {
      return laEmpresa().nombre;
    },
    segundoFactor: SEGUNDO_FACTOR,
  };
  forgetTokens();
}

export function getKeys(): Keys {
  if (!keys) throw new Error('configureKeys has not been called');
  return keys;
}

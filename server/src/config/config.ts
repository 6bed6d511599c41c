import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type AppConfig, appFault, appVariables, toAppConfig } from './config-app.ts';
import { type WitnessConfig, witnessVariables } from './config-witness.ts';

/** Something the person who starts the product has to put right. Its Spanish sentence is all they are shown: no stack. */
export class StartFailure extends Error {}

type Beside = AppConfig & WitnessConfig;
/** Everything the outside may set, parsed once at start. Sources and meaning: docs/operacion.md. */
export type Config = Readonly<
  Beside & {
    NODE_ENV: 'development' | 'production' | 'test';
    /** TCP port; 0 lets the system choose. */
    PORT: number;
    HOST: string;
    /** Empty: the PostgreSQL that comes with the product. The server itself always receives it filled in. */
    DATABASE_URL: string;
    /** Empty: the demo keeps messages in a folder and shows them on a page; anywhere else they wait in the queue. */
    SMTP_URL: string;
    CORREO_REMITENTE: string;
    /** Origin for the links in messages, without a slash at its end. */
    URL_PUBLICA: string;
    /** Absolute folder for files, secrets and the embedded database. */
    DATA_DIR: string;
    /** Absolute folder of the built web. */
    WEB_DIR: string;
    /** The service worker takes itself away from every device, and no device takes it again. */
    RETIRAR_SW: boolean;
    /** The company's name, as people read it. */
    EMPRESA: string;
    /** Fastify's `trustProxy`: false, the number of proxies in front, or their addresses. */
    TRUST_PROXY: false | number | string;
    /** Open at once from one address, proxies of TRUST_PROXY apart. */
    CONEXIONES_POR_DIRECCION: number;
    /** Origins besides our own that the client may send the session's token to (spec 6). */
    API_HOSTS: readonly string[];
    /** Origins of push services that are not on the public Internet, such as a company's own. */
    PUSH_HOSTS: readonly string[];
    /** Private key for push services, P-256 in base64url. Empty: one is made and kept in DATA_DIR. */
    VAPID_SECRET: string;
    /** 32 bytes in base64url from which the signatures' keys follow. Empty: made once and kept in DATA_DIR. */
    FIRMA_SECRET: string;
    /** Fingerprints of earlier keys of this server, for whoever had to change the secret. */
    FIRMA_HUELLAS: readonly string[];
    /** Notifications that are not urgent wait for working hours (art. 88 LOPDGDD). Always, outside the demo. */
    DESCONEXION: boolean;
    LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
    /** Keys for signing tokens and cross-site tokens, at least 32 characters each. */
    TOKEN_SECRET: string;
    XSRF_SECRET: string;
    /** The demo company: it may be loaded into an empty database; its cast and its mail are shown to anybody. Never in production. */
    DEMO: boolean;
  }
>;

type Env = Readonly<Record<string, string | undefined>>;

const integer = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);
const origin = (text: string) => {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url.origin : '';
  } catch {
    return '';
  }
};
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const hasScheme =
  (...schemes: string[]) =>
  (text: string) => {
    try {
      return text === '' || schemes.includes(new URL(text).protocol);
    } catch {
      return false;
    }
  };
const isProxy = (part: string) =>
  isIP(part.split('/')[0] ?? '') > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(part);
function isVapidSecret(text: string): boolean {
  if (text === '') return true;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}
const secret = z.string('falta').check(z.minLength(32, 'ha de tener al menos 32 caracteres'));

const Variables = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'ha de ser development, production o test'),
    'development',
  ),
  PORT: z._default(z.string().check(z.refine((t) => integer(t) <= 65_535, 'ha de ser un número de 0 a 65535')), '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z._default(
    z.string().check(z.refine(hasScheme('postgres:', 'postgresql:'), 'ha de empezar por postgres://')),
    '',
  ),
  SMTP_URL: z._default(
    z.string().check(z.refine(hasScheme('smtp:', 'smtps:'), 'ha de empezar por smtp:// o smtps://')),
    '',
  ),
  CORREO_REMITENTE: z._default(
    z.string().check(z.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'ha de ser una dirección de correo')),
    'Extramuros <extramuros@localhost>',
  ),
  URL_PUBLICA: z.optional(
    z
      .string()
      .check(
        z.refine((t) => origin(t) !== '' && !new URL(t).pathname.slice(1), 'ha de ser como https://viajes.ejemplo.es'),
      ),
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  WEB_DIR: z._default(z.string(), join(import.meta.dirname, '../../../dist/web')),
  RETIRAR_SW: z._default(z.enum(['si', 'no'], 'ha de ser si o no'), 'no'),
  EMPRESA: z._default(z.string().check(z.maxLength(80, 'no puede pasar de 80 caracteres')), 'Astilleros Peña Cabarga'),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (t) => t === 'no' || integer(t) < 10 || (t !== '' && list(t).every(isProxy)),
          'ha de ser «no», un número de proxies o sus direcciones',
        ),
      ),
    'no',
  ),
  CONEXIONES_POR_DIRECCION: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'ha de ser un número de 1 a 99999')),
    '1000',
  ),
  API_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (t) => list(t).every((part) => origin(part) === part),
          'ha de ser una lista de orígenes separados por comas',
        ),
      ),
    '',
  ),
  ...appVariables,
  PUSH_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (t) => list(t).every((part) => origin(part) === part),
          'ha de ser una lista de orígenes separados por comas',
        ),
      ),
    '',
  ),
  VAPID_SECRET: z._default(z.string().check(z.refine(isVapidSecret, 'ha de ser una clave P-256 en base64url')), ''),
  FIRMA_SECRET: z._default(z.string().check(z.regex(/^([\w-]{43})?$/, 'han de ser 32 bytes en base64url')), ''),
  FIRMA_HUELLAS: z._default(
    z
      .string()
      .check(
        z.refine(
          (t) => list(t).every((part) => /^[\w-]{43}$/.test(part)),
          'ha de ser una lista de huellas separadas por comas',
        ),
      ),
    '',
  ),
  ...witnessVariables,
  DESCONEXION: z._default(z.enum(['si', 'no'], 'ha de ser si o no'), 'si'),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'ha de ser fatal, error, warn, info, debug, trace o silent',
    ),
    'info',
  ),
  TOKEN_SECRET: secret,
  XSRF_SECRET: secret,
  DEMO: z.optional(z.enum(['si', 'no'], 'ha de ser si o no')),
});

/**
 * Reads the settings from an environment. An empty variable counts as absent.
 * @throws StartFailure naming every variable that is missing or wrong.
 */
export function loadConfig(env: Env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw invalid(faults.join('; '));
  }
  const v = parsed.data;
  const DEMO = v.DEMO ? v.DEMO === 'si' : v.NODE_ENV !== 'production';
  if (v.NODE_ENV === 'production' && DEMO) throw invalid('DEMO no puede ser «si» con NODE_ENV=production');
  if (v.NODE_ENV === 'production' && !v.URL_PUBLICA)
    throw invalid('URL_PUBLICA falta: es la dirección con la que entran las personas, como https://viajes.ejemplo.es');
  if (v.TOKEN_SECRET === v.XSRF_SECRET) throw invalid('TOKEN_SECRET y XSRF_SECRET han de ser distintos');
  const fault = appFault(v);
  if (fault) throw invalid(fault);
  const PORT = integer(v.PORT);
  const config = Object.freeze({
    ...v,
    PORT,
    URL_PUBLICA: origin(v.URL_PUBLICA ?? `http://localhost:${PORT}`),
    DATA_DIR: resolve(v.DATA_DIR),
    WEB_DIR: resolve(v.WEB_DIR),
    RETIRAR_SW: v.RETIRAR_SW === 'si',
    TRUST_PROXY:
      v.TRUST_PROXY === 'no' ? false : Number.isNaN(integer(v.TRUST_PROXY)) ? v.TRUST_PROXY : integer(v.TRUST_PROXY),
    CONEXIONES_POR_DIRECCION: Number(v.CONEXIONES_POR_DIRECCION),
    API_HOSTS: Object.freeze(list(v.API_HOSTS)),
    PUSH_HOSTS: Object.freeze(list(v.PUSH_HOSTS)),
    FIRMA_HUELLAS: Object.freeze(list(v.FIRMA_HUELLAS)),
    TESTIGO_CADA: Number(v.TESTIGO_CADA),
    DESCONEXION: v.DESCONEXION === 'si',
    ...toAppConfig(v),
    DEMO,
  });
  return DEMO ? config : withoutDemo(config);
}

/**
 * The settings of a company that is not the demo's, whatever was said or forgotten of DEMO and NODE_ENV.
 * @throws StartFailure when one of them is only for trying the product.
 */
export function withoutDemo(config: Config): Config {
  if (!config.DESCONEXION) throw invalid('DESCONEXION solo puede ser «no» en la empresa de demostración');
  if (config.PUSH_HOSTS.some((host) => host.startsWith('http:')))
    throw invalid('PUSH_HOSTS solo admite https fuera de la empresa de demostración');
  return Object.freeze({ ...config, DEMO: false });
}

const invalid = (fault: string) => new StartFailure(`Configuración no válida: ${fault}.`);

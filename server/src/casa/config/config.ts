import { isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import { hostsOf } from './address.ts';
import {
  integer,
  schemeOf,
  origin,
  partsOf,
  isProxy,
  isVapidSecret,
  text,
  database,
  free,
  folder,
  number,
  list,
  origins,
  oneOf,
  yesOrNo,
  secret,
  originOfShell,
  BUCKET,
} from './values.ts';

/** Fault that the person who starts the product has to correct. They see only its Spanish sentence, no stack. */
export class StartFailure extends Error {}

/** The settings. Sources and meaning: docs/operacion.md; of the native shell, docs/nativo.md. */
const Variables = z.object({
  NODE_ENV: z._default(oneOf(['development', 'production', 'test']), 'development'),
  /** TCP port; 0 lets the system choose. */
  PORT: number((given) => integer(given) <= 65_535, 'ha de ser un número de 0 a 65535', '3000'),
  HOST: free('127.0.0.1'),
  /** Address of PostgreSQL. Empty: the one that comes with the product, whose address is filled in before the server starts. */
  DATABASE_URL: database(),
  /** Address of the same database without a pooler in between, for what needs a session. Empty: there is no pooler. */
  DATABASE_URL_DIRECTA: database(),
  /** Address of a replica that follows it, for lists of history, reports and exports. Empty: none. */
  DATABASE_URL_REPLICA: database(),
  /** Migrations at the start. 'no': `npm run migrate` applies them, and the start refuses a database that is behind. */
  MIGRAR: yesOrNo('si'),
  /** Mail server. Empty: the demo keeps messages in a folder and shows them on a page; elsewhere they wait in the queue. */
  SMTP_URL: text((given) => /^smtps?:$/.test(schemeOf(given)), 'ha de empezar por smtp:// o smtps://'),
  CORREO_REMITENTE: text(
    /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
    'ha de ser una dirección de correo',
    'Extramuros <extramuros@localhost>',
  ),
  /** Origin of the links in messages, without a slash at the end. Empty: that of this machine. */
  URL_PUBLICA: text(
    (given) => origin(given) !== '' && !new URL(given).pathname.slice(1),
    'ha de ser como https://viajes.ejemplo.es',
  ),
  /** Absolute folder for files, secrets and the embedded database. */
  DATA_DIR: folder('.data'),
  /** Bucket of an S3-compatible server for the files: `https://server/bucket`, and a folder in it. Empty: a folder of DATA_DIR. */
  ARCHIVOS_URL: text(
    (given) => URL.canParse(given) && BUCKET.test(given),
    'ha de ser como https://servidor/bucket o https://servidor/bucket/carpeta',
  ),
  ARCHIVOS_REGION: text(/^[\w-]{1,40}$/, 'ha de ser como eu-south-2', 'us-east-1'),
  /** Access key of the bucket and its secret. */
  ARCHIVOS_CLAVE: text(/^[\x21-\x7e]{1,128}$/, 'no es una clave de acceso'),
  ARCHIVOS_SECRETO: text(/^[\x21-\x7e]{1,256}$/, 'no es un secreto de acceso'),
  /** Where new files go. Empty: to the bucket where there is one. */
  ARCHIVOS_EN: z.optional(oneOf(['carpeta', 's3'])),
  /** Absolute folder of the built web. */
  WEB_DIR: folder(join(import.meta.dirname, '../../../../dist/web')),
  /** The service worker removes itself from every device, and no device registers it again. */
  RETIRAR_SW: yesOrNo('no'),
  /** The company's name, as people read it. */
  EMPRESA: text((given) => given.length <= 80, 'no puede pasar de 80 caracteres', 'Astilleros Peña Cabarga'),
  /** Fastify's `trustProxy`: false, the number of proxies in front, or their addresses. */
  TRUST_PROXY: z.pipe(
    text(
      (given) => integer(given) < 10 || partsOf(given).every(isProxy),
      'ha de ser «no», un número de proxies o sus direcciones',
      'no',
    ),
    z.transform((given) => (given === 'no' ? false : Number.isNaN(integer(given)) ? given : integer(given))),
  ),
  /** Most simultaneous connections of one address, except for the proxies of TRUST_PROXY. */
  CONEXIONES_POR_DIRECCION: number(/^[1-9]\d{0,4}$/, 'ha de ser un número de 1 a 99999', '1000'),
  /** Origins besides our own that the client may send the session's token to (spec 6). */
  API_HOSTS: origins(),
  /** Origins of the native shell, which may read our answers from there (http/cors.ts), letter by letter as a browser writes them. */
  APP_ORIGENES: list(
    /^(https?|capacitor):\/\/[a-z0-9.-]+(:[1-9]\d{0,4})?$/,
    'ha de ser una lista de orígenes como https://localhost, separados por comas',
  ),
  /** Android app that our links open: 'es.ejemplo.extramuros' and the SHA-256 fingerprints of its signing keys. Empty: none. */
  APP_ANDROID: text(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'ha de ser como es.ejemplo.extramuros'),
  APP_ANDROID_HUELLAS: list(
    /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
    'ha de ser una lista de huellas SHA-256 como las de «keytool», separadas por comas',
  ),
  /** iOS app that our links open: 'A1B2C3D4E5.es.ejemplo.extramuros', Apple's team and the app. Empty: none. */
  APP_IOS: text(/^[A-Z0-9]{10}(\.[\w-]+)+$/, 'ha de ser como A1B2C3D4E5.es.ejemplo.extramuros'),
  /** File of a Google service account. Empty: no push to Android's shell. */
  FCM_CUENTA: free(),
  FCM_URL: originOfShell('https://fcm.googleapis.com'),
  /** File with Apple's .p8, and its number. Empty: no push to the shell of iOS. */
  APNS_CLAVE: free(),
  APNS_CLAVE_ID: text(/^[A-Z0-9]{10}$/, 'ha de tener 10 letras o cifras'),
  APNS_URL: originOfShell('https://api.push.apple.com'),
  /** Origins of push services that are not on the public Internet, such as a company's own. */
  PUSH_HOSTS: origins(),
  /** Private key for push services, P-256 in base64url. Empty: a key is made and kept in DATA_DIR. */
  VAPID_SECRET: text(isVapidSecret, 'ha de ser una clave P-256 en base64url'),
  /** Secret of 32 bytes in base64url from which the signing keys are derived. Empty: made once and kept in DATA_DIR. */
  FIRMA_SECRET: text(/^[\w-]{43}$/, 'han de ser 32 bytes en base64url'),
  /** Fingerprints of earlier keys of this server, needed after a change of the secret. */
  FIRMA_HUELLAS: list(/^[\w-]{43}$/, 'ha de ser una lista de huellas separadas por comas'),
  /** Address that receives the head of the signature chain by mail every day. Empty: none. */
  TESTIGO_CORREO: text(/^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/, 'ha de ser una dirección de correo'),
  /** File on another machine to which the head of the chain is appended. Empty: none. */
  TESTIGO_FICHERO: text(isAbsolute, 'ha de ser la ruta entera de un fichero'),
  /** Number of new links after which the head is published before the day is over. */
  TESTIGO_CADA: number(/^[1-9]\d{0,5}$/, 'ha de ser un número de 1 a 999999', '100'),
  /** Notifications that are not urgent wait for working hours (art. 88 LOPDGDD). Only the demo can switch it off. */
  DESCONEXION: yesOrNo('si'),
  /** Second factor for ADMIN and RRHH. Default: obligatory in production, offered anywhere else. */
  SEGUNDO_FACTOR: z.optional(oneOf(['si', 'no'])),
  /** Port of `/metrics` for Prometheus, apart from PORT. Empty: none. */
  METRICS_PORT: z.pipe(
    text((given) => integer(given) <= 65_535, 'ha de ser un número de 0 a 65535'),
    z.transform((given) => (given === '' ? undefined : Number(given))),
  ),
  METRICS_HOST: free('127.0.0.1'),
  /** Receiver of traces, OTLP over HTTP. Empty: none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: text(/^https?:\/\/[^\s]+$/, 'ha de empezar por http:// o https://'),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Keys for tokens and cross-site tokens, at least 32 characters each. */
  TOKEN_SECRET: secret,
  XSRF_SECRET: secret,
  /** The demo company may be loaded into an empty database, and its cast and mail are shown to anybody. Never in production. */
  DEMO: z.optional(oneOf(['si', 'no'])),
});
type Parsed = z.output<typeof Variables>;
/** Settings from the environment, parsed once at start. */
export type Config = Readonly<
  Omit<Parsed, 'ARCHIVOS_EN' | 'DEMO' | 'SEGUNDO_FACTOR'> & {
    ARCHIVOS_EN: 'carpeta' | 's3';
    DEMO: boolean;
    SEGUNDO_FACTOR: boolean;
  }
>;

/**
 * Reads the settings from an environment. An empty variable counts as absent.
 * @throws StartFailure naming every variable that is missing or wrong.
 */
export function loadConfig(env: Environment): Config {
  const data = parsed(Variables, env, env.NODE_ENV === 'production' ? missing(env) : []);
  const DEMO = data.DEMO ? data.DEMO === 'si' : data.NODE_ENV !== 'production';
  const SEGUNDO_FACTOR = (data.SEGUNDO_FACTOR ?? (data.NODE_ENV === 'production' ? 'si' : 'no')) === 'si';
  const ARCHIVOS_EN = placeOfNew(data);
  const fault = faultOf({ ...data, ARCHIVOS_EN, DEMO, SEGUNDO_FACTOR });
  if (fault) throw invalid(fault);
  const URL_PUBLICA = origin(data.URL_PUBLICA || `http://localhost:${data.PORT}`);
  const config = Object.freeze({ ...data, URL_PUBLICA, ARCHIVOS_EN, DEMO, SEGUNDO_FACTOR });
  return DEMO ? config : withoutDemo(config);
}

/** Facts of a company that no default can know, with their sentences: production asks for them. */
const ASKED = {
  EMPRESA: 'falta: el nombre de la empresa, como lo leen las personas',
  URL_PUBLICA: 'falta: la dirección con la que entran las personas, como https://viajes.ejemplo.es',
  CORREO_REMITENTE: 'falta: de quién son los mensajes, como «Extramuros <extramuros@ejemplo.es>»',
};
const missing = (env: Environment) =>
  Object.entries(ASKED).flatMap(([name, sentence]) => (env[name] ? [] : [`${name} ${sentence}`]));

type Environment = Readonly<Record<string, string | undefined>>;
/** @param faults those that were found before. @throws StartFailure with all of them in one sentence. */
function parsed<S extends z.core.$ZodType>(shape: S, env: Environment, faults: readonly string[] = []): z.output<S> {
  const result = z.safeParse(shape, Object.fromEntries(Object.entries(env).filter(([, value]) => value)));
  if (result.success && faults.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  throw invalid([...issues.map(({ path, message }) => `${path.join('.')} ${message}`), ...faults].join('; '));
}

const OfFiles = z.pick(Variables, {
  DATA_DIR: true,
  ARCHIVOS_URL: true,
  ARCHIVOS_REGION: true,
  ARCHIVOS_CLAVE: true,
  ARCHIVOS_SECRETO: true,
  ARCHIVOS_EN: true,
});
type FilesConfig = Readonly<Pick<Config, keyof z.output<typeof OfFiles>>>;
/** The settings of the files alone, for commands that need no others. @throws StartFailure */
export function loadFilesConfig(env: Environment): FilesConfig {
  const data = parsed(OfFiles, env);
  const fault = faultOfFiles(data);
  if (fault) throw invalid(fault);
  return { ...data, ARCHIVOS_EN: placeOfNew(data) };
}
const placeOfNew = (c: Pick<Parsed, 'ARCHIVOS_EN' | 'ARCHIVOS_URL'>) =>
  c.ARCHIVOS_EN ?? (c.ARCHIVOS_URL ? 's3' : 'carpeta');
function faultOfFiles(c: z.output<typeof OfFiles>): string | undefined {
  if (new Set([!c.ARCHIVOS_URL, !c.ARCHIVOS_CLAVE, !c.ARCHIVOS_SECRETO]).size > 1)
    return 'ARCHIVOS_URL, ARCHIVOS_CLAVE y ARCHIVOS_SECRETO van juntos';
  if (c.ARCHIVOS_EN === 's3' && !c.ARCHIVOS_URL) return 'ARCHIVOS_EN no puede ser «s3» sin ARCHIVOS_URL';
  return undefined;
}
/** Address for what needs a session of its own: migrations, LISTEN, commands. */
export const directUrl = (c: Pick<Config, 'DATABASE_URL' | 'DATABASE_URL_DIRECTA'>): string =>
  c.DATABASE_URL_DIRECTA || c.DATABASE_URL;

/** Sentence of the first contradiction among the settings. */
function faultOf(c: Config): string | undefined {
  if (c.NODE_ENV === 'production' && c.DEMO) return 'DEMO no puede ser «si» con NODE_ENV=production';
  if (c.DATABASE_URL_DIRECTA && !c.DATABASE_URL) return 'DATABASE_URL_DIRECTA necesita también DATABASE_URL';
  if (c.DATABASE_URL_REPLICA && !c.DATABASE_URL) return 'DATABASE_URL_REPLICA necesita también DATABASE_URL';
  if (hostsOf(c.DATABASE_URL_REPLICA).length > 1) return 'DATABASE_URL_REPLICA solo admite una máquina';
  if (c.TOKEN_SECRET === c.XSRF_SECRET) return 'TOKEN_SECRET y XSRF_SECRET han de ser distintos';
  if (c.APNS_CLAVE && (!c.APNS_CLAVE_ID || !c.APP_IOS)) return 'APNS_CLAVE necesita también APNS_CLAVE_ID y APP_IOS';
  if (!c.APP_ANDROID !== (c.APP_ANDROID_HUELLAS.length === 0)) return 'APP_ANDROID y APP_ANDROID_HUELLAS van juntos';
  return faultOfFiles(c);
}

/**
 * Settings of a company that is not the demo's: DEMO is off, even where the environment says otherwise.
 * @throws StartFailure when one of them is only for trying the product.
 */
export function withoutDemo(config: Config): Config {
  if (!config.DESCONEXION) throw invalid('DESCONEXION solo puede ser «no» en la empresa de demostración');
  if (config.PUSH_HOSTS.some((host) => host.startsWith('http:')))
    throw invalid('PUSH_HOSTS solo admite https fuera de la empresa de demostración');
  return Object.freeze({ ...config, DEMO: false });
}

const invalid = (fault: string) => new StartFailure(`Configuración no válida: ${fault}.`);

import { expect, test } from 'vitest';
import { loadConfig, StartFailure, withoutDemo } from './config.ts';
import { PRODUCTION } from '../../../test/launch.ts';

const secrets = { TOKEN_SECRET: 't'.repeat(32), XSRF_SECRET: 'x'.repeat(32) };
const failure = (env: Record<string, string>) => {
  try {
    loadConfig({ ...secrets, ...env });
  } catch (error) {
    return error instanceof StartFailure ? error.message : String(error);
  }
  return 'accepted';
};

test('an empty environment gives the demo on port 3000 of this machine', () => {
  const config = loadConfig(secrets);
  expect(config).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: true,
    DATABASE_URL: '',
  });
  expect(config.URL_PUBLICA).toBe('http://localhost:3000');
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty variable counts as absent', () => {
  expect(loadConfig({ ...secrets, PORT: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info' });
});

test.each([
  ['PORT', 'ochenta', 'PORT ha de ser un número de 0 a 65535'],
  ['PORT', '70000', 'PORT ha de ser un número de 0 a 65535'],
  ['PORT', '-1', 'PORT ha de ser un número de 0 a 65535'],
  ['NODE_ENV', 'prod', 'NODE_ENV ha de ser development, production o test'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL ha de empezar por postgres://'],
  ['DATABASE_URL', 'cualquier cosa', 'DATABASE_URL ha de empezar por postgres://'],
  [
    'DATABASE_URL',
    'postgres://u:clave@a:5432,/b',
    'DATABASE_URL ha de ser como postgres://usuario:clave@maquina1:5432',
  ],
  ['DATABASE_URL', 'postgres://u:clave@a b/c', 'DATABASE_URL ha de ser como postgres://usuario:clave@maquina1:5432'],
  ['DATABASE_URL', `postgres://u:clave@a/${'b'.repeat(3_000)}`, 'DATABASE_URL ha de ser como'],
  ['DATABASE_URL', `postgres://u:clave@${'a,'.repeat(8)}a/b`, 'DATABASE_URL no puede tener más de 8 máquinas'],
  ['DATABASE_URL', 'postgres://u:clave@a:1,b:99999/c', 'DATABASE_URL tiene algo que no es de una dirección'],
  ['DATABASE_URL', 'postgres://u:clave@a,b/c?host=d', 'DATABASE_URL ha de tener las máquinas delante de la base'],
  [
    'DATABASE_URL',
    'postgres://u:clave@a,b/c?target_session_attrs=any',
    'solo admite target_session_attrs=read-write o',
  ],
  ['DATABASE_URL_REPLICA', 'postgres://u:clave@a/b', 'DATABASE_URL_REPLICA necesita también DATABASE_URL'],
  ['DATABASE_URL_DIRECTA', 'postgres://u:clave@a/b', 'DATABASE_URL_DIRECTA necesita también DATABASE_URL'],
  ['SMTP_URL', 'correo', 'SMTP_URL ha de empezar por smtp:// o smtps://'],
  ['CORREO_REMITENTE', 'nadie', 'CORREO_REMITENTE ha de ser una dirección de correo'],
  ['URL_PUBLICA', 'viajes', 'URL_PUBLICA ha de ser como https://viajes.ejemplo.es'],
  ['URL_PUBLICA', 'https://a.es/b', 'URL_PUBLICA ha de ser como https://viajes.ejemplo.es'],
  ['TRUST_PROXY', 'todos', 'TRUST_PROXY ha de ser «no», un número de proxies o sus direcciones'],
  ['CONEXIONES_POR_DIRECCION', '0', 'CONEXIONES_POR_DIRECCION ha de ser un número de 1 a 99999'],
  ['API_HOSTS', 'https://a.es/x', 'API_HOSTS ha de ser una lista de orígenes separados por comas'],
  ['PUSH_HOSTS', 'push.empresa.es', 'PUSH_HOSTS ha de ser una lista de orígenes separados por comas'],
  ['FIRMA_SECRET', 'clave', 'FIRMA_SECRET han de ser 32 bytes en base64url'],
  ['FIRMA_HUELLAS', 'una', 'FIRMA_HUELLAS ha de ser una lista de huellas separadas por comas'],
  ['VAPID_SECRET', 'clave', 'VAPID_SECRET ha de ser una clave P-256 en base64url'],
  ['VAPID_SECRET', 'A'.repeat(43), 'VAPID_SECRET ha de ser una clave P-256 en base64url'],
  ['TESTIGO_CORREO', 'notaría', 'TESTIGO_CORREO ha de ser una dirección de correo'],
  ['TESTIGO_FICHERO', 'cabezas.jws', 'TESTIGO_FICHERO ha de ser la ruta entera de un fichero'],
  ['TESTIGO_CADA', '0', 'TESTIGO_CADA ha de ser un número de 1 a 999999'],
  ['DESCONEXION', 'a veces', 'DESCONEXION ha de ser si o no'],
  ['APP_ORIGENES', '*', 'APP_ORIGENES ha de ser una lista de orígenes como https://localhost'],
  ['APP_ORIGENES', 'null', 'APP_ORIGENES ha de ser una lista de orígenes como https://localhost'],
  ['APP_ORIGENES', 'https://*.es', 'APP_ORIGENES ha de ser una lista de orígenes como https://localhost'],
  ['APP_ORIGENES', 'capacitor://localhost,https://a.es/', 'APP_ORIGENES ha de ser una lista'],
  ['APP_IOS', 'es.ejemplo.app', 'APP_IOS ha de ser como A1B2C3D4E5.es.ejemplo.extramuros'],
  ['APP_ANDROID', 'es.ejemplo.app', 'APP_ANDROID y APP_ANDROID_HUELLAS van juntos'],
  ['APP_ANDROID_HUELLAS', 'AA:BB', 'APP_ANDROID_HUELLAS ha de ser una lista de huellas SHA-256'],
  ['APNS_CLAVE', '/x/clave.p8', 'APNS_CLAVE necesita también APNS_CLAVE_ID y APP_IOS'],
  ['ARCHIVOS_URL', 's3://bucket', 'ARCHIVOS_URL ha de ser como https://servidor/bucket'],
  ['ARCHIVOS_URL', 'https://servidor.es', 'ARCHIVOS_URL ha de ser como https://servidor/bucket'],
  ['ARCHIVOS_URL', 'https://yo:clave@servidor.es/bucket', 'ARCHIVOS_URL ha de ser como https://servidor/bucket'],
  ['ARCHIVOS_URL', 'https://servidor.es/bucket/../otro', 'ARCHIVOS_URL ha de ser como https://servidor/bucket'],
  ['ARCHIVOS_URL', 'https://servidor.es/bucket', 'ARCHIVOS_URL, ARCHIVOS_CLAVE y ARCHIVOS_SECRETO van juntos'],
  ['ARCHIVOS_SECRETO', 'secreto', 'ARCHIVOS_URL, ARCHIVOS_CLAVE y ARCHIVOS_SECRETO van juntos'],
  ['ARCHIVOS_EN', 's3', 'ARCHIVOS_EN no puede ser «s3» sin ARCHIVOS_URL'],
  ['ARCHIVOS_EN', 'disco', 'ARCHIVOS_EN ha de ser carpeta o s3'],
  ['RETIRAR_SW', 'true', 'RETIRAR_SW ha de ser si o no'],
  ['LOG_LEVEL', 'mucho', 'LOG_LEVEL ha de ser'],
  ['TOKEN_SECRET', 'corto', 'TOKEN_SECRET ha de tener al menos 32 caracteres'],
  ['XSRF_SECRET', secrets.TOKEN_SECRET, 'TOKEN_SECRET y XSRF_SECRET han de ser distintos'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(failure({ [name]: value })).toContain(sentence);
  expect(failure({ [name]: value })).not.toContain('\n');
  expect(failure({ [name]: value })).not.toContain('u:clave');
});

test('the origins of the native shell are those of Android and iOS, letter by letter', () => {
  const env = { ...secrets, APP_ORIGENES: 'https://localhost, capacitor://localhost' };
  expect(loadConfig(env).APP_ORIGENES).toEqual(['https://localhost', 'capacitor://localhost']);
  expect(loadConfig(secrets).APP_ORIGENES).toEqual([]);
});

test('new files go to the bucket where there is one, unless the settings say otherwise', () => {
  const bucket = { ARCHIVOS_URL: 'https://s3.es/bucket/a', ARCHIVOS_CLAVE: 'clave', ARCHIVOS_SECRETO: 'secreto' };
  expect(loadConfig(secrets).ARCHIVOS_EN).toBe('carpeta');
  expect(loadConfig({ ...secrets, ...bucket }).ARCHIVOS_EN).toBe('s3');
  expect(loadConfig({ ...secrets, ...bucket, ARCHIVOS_EN: 'carpeta' }).ARCHIVOS_EN).toBe('carpeta');
});

test('all faults are named at once', () => {
  expect(failure({ PORT: 'x', LOG_LEVEL: 'x' })).toMatch(/PORT .*; LOG_LEVEL /);
});

test('production has no secrets by default and no demo', () => {
  expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('TOKEN_SECRET falta; XSRF_SECRET falta');
  expect(failure({ ...PRODUCTION, DEMO: 'si' })).toContain('DEMO no puede ser «si»');
  expect(loadConfig({ ...secrets, ...PRODUCTION }).DEMO).toBe(false);
});

// @spec 1.operacion
test('production asks in one sentence for the secrets and for what no default can know of a company', () => {
  const said = (env: Record<string, string>) => {
    try {
      return loadConfig(env).EMPRESA;
    } catch (error) {
      return String(error);
    }
  };
  expect(said({ NODE_ENV: 'production', EMPRESA: '' })).toMatch(
    /no válida: TOKEN_SECRET falta; XSRF_SECRET falta; EMPRESA falta: .*; URL_PUBLICA falta: .*; CORREO_REMITENTE falta: .*\.$/,
  );
  for (const name of Object.keys(PRODUCTION).slice(1))
    expect(failure({ ...PRODUCTION, [name]: '' })).toContain(`no válida: ${name} falta`);
  expect(said({ ...secrets, ...PRODUCTION })).toBe('Astillero');
});

test.each([
  ['no', false],
  ['2', 2],
  ['10.0.0.1, loopback', '10.0.0.1, loopback'],
])('TRUST_PROXY=%s is %s', (value, parsed) => {
  expect(loadConfig({ ...secrets, TRUST_PROXY: value }).TRUST_PROXY).toBe(parsed);
});

test.each([
  [{ DESCONEXION: 'no' }, 'DESCONEXION solo puede ser «no»'],
  [{ PUSH_HOSTS: 'https://push.empresa.es,http://127.0.0.1:9000' }, 'PUSH_HOSTS solo admite https'],
])('%j is allowed in the demo only', (env: Record<string, string>, sentence) => {
  expect(failure({ ...env, ...PRODUCTION })).toContain(sentence);
  expect(failure({ ...env, DEMO: 'no' })).toContain(sentence);
  expect(failure(env)).toBe('accepted');
  expect(() => withoutDemo(loadConfig({ ...secrets, ...env }))).toThrow(sentence);
});

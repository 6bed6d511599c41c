// A server's log at any level, after any failure, holds no password, token or link.
import { afterAll, expect, test } from 'vitest';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { loadConfig } from './config.ts';
import { configureKeys } from '#server/casa/claves/keys.ts';
import { withLinks } from '#server/casa/http/one-use-link.ts';
import type { Send } from '#web/casa/red/transport.ts';
import { formularioViaje } from '../../../test/build/build.ts';
import { useClient, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv, visitorAt } from '../../../test/harness.ts';

let canaries = 0;
/** Random text, recognisable in the log. */
const canary = (what: string) => `canario-${what}-${++canaries}-${crypto.randomUUID().slice(0, 8)}`;

const dir = useFolder();
const database = await useDatabase();
afterAll(() => server.stop());
const db = await useClient(database);
configureKeys(loadConfig(testEnv(database, dir))); // the same key as the server's, to read messages as they are sent
const smtpPassword = canary('smtp');
// The mail server is down, so that every delivery fails and is logged.
const SMTP_URL = `smtp://correo:${smtpPassword}@127.0.0.1:9`;
const server = await spawnServer({ ...testEnv(database, dir), LOG_LEVEL: 'trace', SMTP_URL });

const post = (send: Send, path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
async function lastLink(): Promise<string> {
  const { rows } = await db.query<{ id: number; para: string; texto: string }>(
    `select usuario_id::int as id, para, texto from correo where texto ~ '(registro|restablecer)/' order by id desc limit 1`,
  );
  const [{ id: usuarioId, para: correo, texto } = { id: 0, para: '', texto: '' }] = rows;
  return /\/(?:registro|restablecer)\/([\w-]+)/.exec(withLinks(texto, { usuarioId, correo }))?.[1] ?? '';
}

test('no secret reaches the log at any level, whether calls succeed or fail', async () => {
  const planted = [smtpPassword, PASSWORD_DEMO];
  const secret = (what: string) => {
    const made = canary(what);
    planted.push(made);
    return made;
  };
  const nobody = visitorAt(server.url);
  const status = async (sent: Promise<Response>) => (await sent).status;
  const enter = (body: unknown, headers?: Record<string, string>) =>
    status(post(nobody.send, '/api/login/authenticate', body, headers));

  // Logins: wrong, malformed, too large, and right.
  expect(await enter({ username: secret('nombre'), password: secret('clave') })).toBe(401);
  expect(await enter({ username: 'ana', password: secret('clave'), otro: secret('campo') })).toBe(422);
  expect(await enter(`{"password":"${secret('clave')}`)).toBe(400);
  expect(await enter({ password: secret('clave').repeat(5_000) })).toBe(413);
  expect(await enter(secret('clave'), { 'content-type': 'text/plain' })).toBe(415);
  const ana = await logInAt(server.url, 'ana');
  expect(ana.secrets.length).toBeGreaterThan(1);

  // Invalid headers, and addresses that contain a link.
  const headers = {
    authorization: `Bearer ${secret('token')}`,
    cookie: `XSRF-TOKEN=${secret('cookie')}`,
    'x-xsrf-token': secret('xsrf'),
    'idempotency-key': secret('clave'),
  };
  expect(await status(post(nobody.send, '/api/viajes/crear', formularioViaje(), headers))).toBe(401);
  expect(await status(post(ana.send, '/api/viajes/crear', formularioViaje(), { 'x-xsrf-token': secret('xsrf') }))).toBe(
    403,
  );
  for (const path of ['/registro/', '/restablecer/', '/api/', '/api/%zz', '/%00', '/api/user?token='])
    await fetch(server.url + path + secret('enlace'));

  // Links by mail, used rightly and wrongly; their messages cannot be delivered, which is logged.
  await nobody.client(sesion).recuperar({ body: { username: 'luis' } });
  const enlace = await lastLink();
  planted.push(enlace);
  expect(await status(post(nobody.send, '/api/login/restablecer', { enlace, password: 'corta' }))).toBe(422);
  const nueva = secret('nueva');
  expect(await status(post(nobody.send, '/api/login/restablecer', { enlace, password: nueva }))).toBe(200);
  await db.query(`update usuario set password_hash = null where login = 'teo'`);
  const eva = await logInAt(server.url, 'eva');
  const { rows } = await db.query<{ matricula: string }>(`select matricula from usuario where login = 'teo'`);
  await eva.client(sesion).invitar({ body: { matricula: rows[0]?.matricula ?? '' } });
  const invitacion = await lastLink();
  expect(invitacion).not.toBe(enlace);
  planted.push(invitacion);
  expect(
    await status(post(nobody.send, '/api/register', { invitacion, password: secret('alta'), aceptaAviso: true })),
  ).toBe(200);

  // An upload that is no file, and an upload that never ends.
  const nuria = await logInAt(server.url, 'nuria');
  for (const contenido of [secret('fichero'), `%PDF-1.4 ${secret('fichero')}`])
    await nuria
      .client(viajes)
      .subirDocumento({
        params: { id: '1' },
        campos: { tipo: 'Billete' },
        fichero: new File([contenido], secret('nombre')),
      })
      .catch(() => undefined);

  // The database refuses a row and quotes it in the error; then the database is another one, and then it is gone.
  const cambiar = () =>
    ana.client(sesion).cambiarPassword({ body: { actual: PASSWORD_DEMO, nueva: secret('cambio') } });
  await db.query(`alter table usuario add constraint prueba check (password_hash like '$otro$%') not valid`);
  await expect(cambiar()).rejects.toMatchObject({ status: 500 });
  await db.query(`alter table usuario drop constraint prueba; alter table viaje rename column destino to destino_`);
  await expect(
    ana.client(viajes).crear({ body: formularioViaje({ motivoViaje: secret('motivo') }) }),
  ).rejects.toMatchObject({ status: 500 });
  await db.query(`alter table viaje rename column destino_ to destino; alter table intento rename to intento_`);
  expect(await enter({ username: 'sonia', password: secret('clave') })).toBe(500);
  await db.query(`alter table intento_ rename to intento`);
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'extramuros' and datname = current_database()`,
  );
  await ana
    .client(sesion)
    .user()
    .catch(() => undefined); // the first call may be answered 503

  // Every message was tried at least once.
  await expect
    .poll(async () => (await db.query(`select from correo where intentos = 0`)).rowCount, { timeout: 15_000 })
    .toBe(0);
  expect(server.log().match(/call failed/g)?.length).toBeGreaterThanOrEqual(3);
  // An attempt is counted when it begins, and logged when it has failed.
  await expect.poll(() => server.log(), { timeout: 15_000 }).toMatch(/correo/);
  const issued = [...ana.secrets, ...eva.secrets, ...nuria.secrets, ...nobody.secrets].filter(
    (value) => value.length > 8,
  );
  expect([...planted, ...issued].filter((value) => server.log().includes(value))).toEqual([]);
  // Hashes of passwords, tokens and rows must be absent too.
  expect(server.log()).not.toMatch(/\$argon2|eyJ[\w-]{10,}\.|Failing row|extramuros\.example|canario-/);
  console.log(
    `log: ${planted.length + issued.length} secrets used, none among ${server.log().split('\n').length - 1} lines`,
  );
});

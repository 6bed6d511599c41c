import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many, one } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { idDe } from '../../../test/acts.ts';
import { newBrowser, type Browser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';
import { startPushService } from '../../../test/pares/push.ts';

const { app } = await useApp();
const service = await startPushService();
await service.stop(); // Only the keys of its devices are needed.
let n = 0;
/** Subscription as a browser gives it: an address of a service of the Internet and good keys. */
const suscripcion = (endpoint = `https://push.example/send/${(n += 1)}`) => {
  const { p256dh, auth } = service.device().keys;
  return { endpoint, p256dh, auth, nombre: 'Chrome en Android' };
};
const entrar = async (login: string, navegador = newBrowser(app)) => {
  await navegador.entrar(login);
  await navegador.call('GET', '/api/user'); // The web does the same: it sets the cross-site cookie.
  return navegador;
};
const suscribir = (navegador: Browser, body: unknown = suscripcion()) =>
  navegador.call('POST', '/api/notificaciones/suscribir', { body });
const deAna = entrar('ana');
/** Subscriptions that get messages, with their people. */
const oyen = () =>
  many(z.object({ login: z.string(), endpoint: z.string() }))(
    sql`select u.login, s.endpoint from suscripcion s join usuario u on u.id = s.usuario_id where en_manos_de is null order by s.id`,
  );
beforeEach(() => execute(sql`delete from suscripcion`));

// @spec 9.notificaciones
test.each([
  'http://push.example/send/1',
  'https://127.0.0.1/send/1',
  'https://[::1]/send',
  'https://[::ffff:7f00:1]/send',
  'https://2130706433/send',
  'https://0x7f.1/send',
  'https://localhost/send',
  'https://localhost./send',
  'https://servidor/send',
  'https://servidor.local/send',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://router.home.arpa/',
  'https://169.254.169.254/latest/meta-data/',
  'https://push.example:5432/',
  'https://usuario:clave@push.example/send',
  'https://push.example@127.0.0.1/send',
  'ftp://push.example/send',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://push.example/_x',
  'https://',
  'nada',
])('the server does not send to %s, and does not store it', async (endpoint) => {
  const answer = await suscribir(await deAna, suscripcion(endpoint));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: [{ field: 'endpoint' }] });
  expect(await oyen()).toEqual([]);
});

test.each([
  ['p256dh', 'B'.repeat(87)],
  ['p256dh', 'A'.repeat(87)],
  ['p256dh', 'corta'],
  ['auth', 'corta'],
  ['nombre', ' '],
])('a subscription whose %s is %j is refused', async (field, value) => {
  const answer = await suscribir(await deAna, { ...suscripcion(), [field]: value });
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
  ]);
});

test('a device that subscribes again stays one device, and another browser is another device', async () => {
  const ana = await entrar('ana');
  const primera = suscripcion();
  await suscribir(ana, primera);
  await suscribir(ana, { ...primera, nombre: 'Chrome en mi teléfono' });
  const segundo = await entrar('ana');
  await suscribir(segundo);
  const { body } = await ana.call('GET', '/api/notificaciones/preferencias');
  expect(body).toMatchObject({ Dispositivos: [{ Nombre: 'Chrome en Android' }, { Nombre: 'Chrome en mi teléfono' }] });
  // A new subscription of the same browser replaces the old one, which would repeat every message.
  await suscribir(ana, suscripcion('https://push.example/send/nueva'));
  expect((await oyen()).map(({ endpoint }) => endpoint)).toContain('https://push.example/send/nueva');
  expect(await oyen()).toHaveLength(2);
});

test('an address sent by another person belongs to that person from then on', async () => {
  const body = suscripcion();
  await suscribir(await entrar('ana'), body);
  await suscribir(await entrar('luis'), body);
  expect(await oyen()).toEqual([{ login: 'luis', endpoint: body.endpoint }]);
});

test('the last twenty devices of a person are kept', async () => {
  const ana = await entrar('ana');
  await execute(sql`
    insert into suscripcion (usuario_id, endpoint, p256dh, auth, nombre, sid, vista)
    select ${await idDe('ana')}, 'https://push.example/v/' || n, 'x', 'x', 'Viejo', 'x', now() - make_interval(days => n)
      from generate_series(1, 30) n`);
  await suscribir(ana);
  const quedan = (await oyen()).map(({ endpoint }) => endpoint);
  expect(quedan).toHaveLength(20);
  expect(quedan).toContain('https://push.example/v/1');
  expect(quedan).not.toContain('https://push.example/v/20');
});

const expire = sql`update sesion set caduca = now() - interval '1 second' where terminada is null`;
const disable = sql`update usuario set activo = false where login = 'ana'`;
const change = { actual: PASSWORD_DEMO, nueva: 'zapato-nube-cristal-9' };
/** Steps of Ana's device; any other word is the login of a person who enters on it. */
const STEPS: Record<string, (device: Browser) => Promise<unknown>> = {
  logout: (device) => device.call('POST', '/api/login/logout'),
  devolver: (device) => device.call('POST', '/api/login/devolver'),
  password: (device) => device.call('POST', '/api/login/cambiarpassword', { body: change }),
  'logout elsewhere': async () => (await entrar('ana')).call('POST', '/api/login/logout'),
  expire: () => execute(expire),
  purge: () => execute(sql`delete from sesion`),
  disable: () => execute(disable),
};
// @spec 9.notificaciones
test.each([
  ['logs out', 'calla', ['logout']],
  ['lets the session expire', 'oye', ['expire']],
  ['lets it expire and comes in again', 'oye', ['expire', 'ana']],
  ['lets it expire, comes in again and logs out', 'calla', ['expire', 'ana', 'logout']],
  ['logs out on another device', 'oye', ['logout elsewhere']],
  ['leaves the device to another person', 'calla', ['expire', 'luis']],
  ['leaves it to another person who prefers to give it back', 'oye', ['expire', 'luis', 'devolver']],
  ['leaves it to another person, and comes back after their logout', 'calla', ['expire', 'luis', 'logout', 'ana']],
  ['leaves it to two, of whom only the second gives it back', 'calla', ['expire', 'luis', 'expire', 'eva', 'devolver']],
  ['changes the password', 'calla', ['password']],
  ['is disabled', 'calla', ['disable']],
  ['is disabled long after the session', 'calla', ['purge', 'disable']],
])('the device of a person who %s is %s', async (_, como, steps) => {
  const hash = sql`select password_hash as hash from usuario where login = 'ana'`;
  const before = await one(z.object({ hash: z.string() }))(hash);
  const device = await entrar('ana');
  expect((await suscribir(device)).status).toBe(200);
  for (const step of steps) await (STEPS[step]?.(device) ?? entrar(step, device));
  expect(await oyen()).toHaveLength(como === 'oye' ? 1 : 0);
  await execute(sql`update usuario set activo = true, password_hash = ${before.hash} where login = 'ana'`);
});

test('a person removes only their own devices', async () => {
  const ana = await entrar('ana');
  const { body } = await suscribir(ana);
  const { Id } = z.parse(z.object({ Id: z.int() }), body);
  const luis = await entrar('luis');
  const ajeno = await luis.call('DELETE', `/api/notificaciones/dispositivo/${Id}`);
  const ninguno = await luis.call('DELETE', '/api/notificaciones/dispositivo/99999999');
  expect([ajeno.status, ajeno.text]).toEqual([404, ninguno.text]);
  const [{ endpoint } = { endpoint: '' }] = await oyen();
  const quitar = (quien: Browser) => quien.call('POST', '/api/notificaciones/desuscribir', { body: { endpoint } });
  expect((await quitar(luis)).body).toEqual({ Quitadas: 0 });
  expect((await ana.call('DELETE', `/api/notificaciones/dispositivo/${Id}`)).body).toEqual({ Id });
  expect((await quitar(ana)).body).toEqual({ Quitadas: 0 });
  await suscribir(ana, suscripcion(endpoint));
  expect((await quitar(ana)).body).toEqual({ Quitadas: 1 });
  expect(await oyen()).toEqual([]);
});

// A session ends at once, on every process.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { execute, many } from '#server/casa/base/db.ts';
import * as z from 'zod/mini';
import { guessedJustNow } from '../../../test/acts.ts';
import { newBrowser, type Browser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';

const { app } = await useApp();
const entered = async (login: string, password?: string) => {
  const browser = newBrowser(app);
  expect((await browser.entrar(login, password)).status).toBe(200);
  return browser;
};
const statusOf = async (browser: Browser) => (await browser.call('GET', '/api/user')).status;
const NUEVA = 'zapato-nube-cristal-9';

test('logout ends only that session, and removes the cross-site cookie', async () => {
  const [phone, desk] = [await entered('ana'), await entered('ana')];
  const { status, body } = await phone.call('POST', '/api/login/logout');
  expect([status, body]).toEqual([200, { Mensaje: 'Sesión cerrada' }]);
  expect(phone.jar.has('XSRF-TOKEN')).toBe(false);
  expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);
  expect((await phone.call('POST', '/api/login/logout')).status).toBe(401);
});

test('a session that expired in the database is over although its token is valid', async () => {
  const browser = await entered('ana');
  await execute(sql`update sesion set caduca = now() where terminada is null`);
  expect(await statusOf(browser)).toBe(401);
});

test('a session unknown to the database is invalid (restored copy, other installation)', async () => {
  const browser = await entered('ana');
  await execute(sql`delete from sesion`);
  expect(await statusOf(browser)).toBe(401);
});

test('a changed password ends every session and opens a new one for its person', async () => {
  const [here, there] = [await entered('teo'), await entered('teo')];
  const before = here.token;
  const { status, body } = await here.call('POST', '/api/login/cambiarpassword', {
    body: { actual: 'Extramuros-2026', nueva: NUEVA },
  });
  expect(status).toBe(200);
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  here.token = (body as { token: string }).token;
  expect(here.token).not.toBe(before);
  expect(await statusOf(here)).toBe(200);
  expect((await here.call('POST', '/api/login/logout')).status).toBe(200); // The new cross-site cookie is valid.
  expect((await newBrowser(app).entrar('teo')).status).toBe(401);
  expect((await newBrowser(app).entrar('teo', NUEVA)).status).toBe(200);
});

test.each([
  [{ actual: 'no es esta', nueva: NUEVA }, 'actual'],
  [{ actual: 'Extramuros-2026', nueva: 'corta' }, 'nueva'],
  [{ actual: 'Extramuros-2026', nueva: 'Contraseña-2026' }, 'nueva'],
  [{ actual: 'Extramuros-2026', nueva: 'Extramuros-2026' }, 'nueva'],
  [{ actual: 'Extramuros-2026', nueva: NUEVA, matricula: '0001' }, 'matricula'],
])('the new password %j is refused beside %s, and the session goes on', async (body, field) => {
  const browser = await entered('nuria');
  const answer = await browser.call('POST', '/api/login/cambiarpassword', { body });
  expect(answer.status).toBe(422);
  expect((answer.body as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field]);
  expect(await statusOf(browser)).toBe(200);
});

test('guesses at the repeated password are limited', async () => {
  const browser = await entered('clara');
  const guess = () =>
    browser.call('POST', '/api/login/cambiarpassword', { body: { actual: 'no es esta', nueva: NUEVA } });
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await guess());
  await guessedJustNow();
  answers.push(await guess());
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
  expect(answers.at(-1)!.headers['retry-after']).toBe('1');
});

test('of two simultaneous changes one succeeds and the other is refused', async () => {
  const [first, other] = [await entered('pablo'), await entered('pablo')];
  const change = (browser: Browser, nueva: string) =>
    browser.call('POST', '/api/login/cambiarpassword', { body: { actual: 'Extramuros-2026', nueva } });
  const answers = await Promise.all([change(first, NUEVA), change(other, 'otra cosa muy distinta')]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([401, 409, 422]).toContain(statuses[1]);
  const alive = await many(z.object({ n: z.int() }))(
    sql`select count(*)::int as n from sesion s join usuario u on u.id = s.usuario_id where u.login = 'pablo' and terminada is null`,
  );
  expect(alive).toEqual([{ n: 1 }]);
});

test('a removed role does not count on the next call', async () => {
  const browser = await entered('eva');
  const invite = () => browser.call('POST', '/api/register/invitar', { body: { matricula: 'no existe' } });
  expect((await invite()).status).toBe(404);
  await execute(sql`update usuario set roles = '{EMPLEADO}' where login = 'eva'`);
  expect((await invite()).status).toBe(403);
  expect((await browser.call('GET', '/api/user')).body).toMatchObject({ Roles: ['EMPLEADO', 'APROBADOR'] });
});

test('a disabled person is out at once, and their old session stays invalid after their return', async () => {
  const browser = await entered('marta');
  await execute(sql`update usuario set activo = false where login = 'marta'`);
  expect(await statusOf(browser)).toBe(401);
  await execute(sql`update usuario set activo = true where login = 'marta'`);
  expect(await statusOf(browser)).toBe(401);
  expect((await browser.entrar('marta')).status).toBe(200);
});

test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic YW5hOngK', 'bearer a.b.c', 'Bearer a.b.c, Bearer a.b.c'])(
  'the header %j opens no session',
  async (authorization) => {
    expect((await newBrowser(app).call('GET', '/api/user', { headers: { authorization } })).status).toBe(401);
  },
);
test('two tokens, a token in a cookie or one in the address open no session', async () => {
  const { token } = await entered('ana');
  const asking = (url: string, headers: Record<string, string>) => newBrowser(app).call('GET', url, { headers });
  expect((await asking('/api/user', { authorization: `Bearer ${token} ${token}` })).status).toBe(401);
  expect((await asking('/api/user', { authorization: `Bearer ${token}, Bearer ${token}` })).status).toBe(401);
  expect((await asking('/api/user', { cookie: `access_token=${token}` })).status).toBe(401);
  expect((await asking(`/api/user?access_token=${token}`, {})).status).toBe(401);
});

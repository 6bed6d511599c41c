// Invitations and recovery: links that work once, for one person, for a while.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { withLinks } from '#server/casa/http/one-use-link.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';

const { app } = await useApp();
const FUERTE = 'zapato-nube-cristal-9';

beforeEach(async () => {
  await execute(sql`truncate intento`);
  await execute(sql`delete from correo`);
  await execute(sql`
    insert into usuario (matricula, login, correo, nombre, roles)
    values ('0099', 'julia', 'julia@extramuros.example', 'Julia Torre', '{EMPLEADO}')
    on conflict (matricula) do update set password_hash = null, activo = true, roles = '{EMPLEADO}'`);
});

const post = (path: string, body: unknown) => newBrowser(app).call('POST', `/api${path}`, { body });
const Carta = z.object({ usuarioId: z.int(), para: z.string(), asunto: z.string(), texto: z.string() });
/** Links of the mails, as they arrive. */
const letters = async () => {
  const cartas = await many(Carta)(sql`select usuario_id as "usuarioId", para, asunto, texto from correo order by id`);
  return cartas.map(({ usuarioId, para: correo, asunto, texto }) => ({
    para: correo,
    asunto,
    texto: withLinks(texto, { usuarioId, correo }),
  }));
};
const linkIn = (texto: string | undefined, ruta: string) =>
  new RegExp(`http://localhost:0/${ruta}/([\\w-]{65})\\n`).exec(texto ?? '')?.[1] ?? '';
const historyOf = (login: string) =>
  many(z.object({ acto: z.string(), quien: z.string() }))(sql`
    select h.acto, q.login as quien from historial h join usuario u on u.id = h.entidad_id join usuario q on q.id = h.quien_id
     where h.entidad = 'usuario' and u.login = ${login} order by h.id`);

async function invite(matricula = '0099', as = 'eva') {
  const browser = newBrowser(app);
  await browser.entrar(as);
  return browser.call('POST', '/api/register/invitar', { body: { matricula } });
}
const invited = async () => {
  expect((await invite()).status).toBe(200);
  return linkIn((await letters()).at(-1)?.texto, 'registro');
};
const recovering = async (username = 'nuria') => {
  await post('/login/recuperar', { username });
  return linkIn((await letters()).at(-1)?.texto, 'restablecer');
};

// @spec 6
test('an invitation by mail gives a person their account, with the roles that they already had', async () => {
  const invitacion = await invited();
  const [carta] = await letters();
  expect(carta).toMatchObject({ para: 'julia@extramuros.example', asunto: expect.stringContaining('Invitación') });
  expect(carta?.texto).toMatch(/^Hola, Julia Torre:\n\n/);
  expect((await post('/register/invitacion', { invitacion })).body).toMatchObject({
    Nombre: 'Julia Torre',
    Login: 'julia',
  });

  const julia = newBrowser(app);
  const body = { invitacion, password: FUERTE, aceptaAviso: true };
  const answer = await julia.call('POST', '/api/register', { body });
  expect(answer.status).toBe(200);
  julia.token = (answer.body as { token: string }).token;
  expect((await julia.call('GET', '/api/user')).body).toMatchObject({ Matricula: '0099', Roles: ['EMPLEADO'] });
  expect((await newBrowser(app).entrar('0099', FUERTE)).status).toBe(200);
  expect(await historyOf('julia')).toEqual([
    { acto: 'invitar', quien: 'eva' },
    { acto: 'registrar', quien: 'julia' },
  ]);
});

test('an invitation works once, also of twenty simultaneous uses', { timeout: 120_000 }, async () => {
  const invitacion = await invited();
  const register = () => post('/register', { invitacion, password: FUERTE, aceptaAviso: true });
  const answers = await Promise.all(Array.from({ length: 20 }, register));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(422)]);
  expect((await register()).body).toMatchObject({ status: 422, code: 'enlace_no_valido' });
  expect((await post('/register/invitacion', { invitacion })).status).toBe(422);
});

test.each([
  ['expired', sql`update enlace set caduca = now()`],
  ['replaced by a later one', undefined],
  ['of a person disabled meanwhile', sql`update usuario set activo = false where login = 'julia'`],
  [
    'of a person disabled and enabled again',
    sql`with a as (update usuario set activo = false where login = 'julia' returning id) select from a`,
  ],
  ['of a person who has a password by now', sql`update usuario set password_hash = 'x' where login = 'julia'`],
  ['turned into a recovery', sql`update enlace set tipo = 'recuperacion'`],
])('an invitation %s is answered like an unknown one', async (_, change) => {
  const invitacion = await invited();
  await (change ? execute(change) : invite());
  const never = await post('/register', { invitacion: 'A'.repeat(65), password: FUERTE, aceptaAviso: true });
  const answer = await post('/register', { invitacion, password: FUERTE, aceptaAviso: true });
  expect([answer.status, answer.text]).toEqual([422, never.text]);
  expect((await post('/register/invitacion', { invitacion })).text).toBe(
    (await post('/register/invitacion', { invitacion: 'A'.repeat(65) })).text,
  );
});

test('an invitation lasts 72 hours', async () => {
  await invited();
  const newest = sql`select from (select * from enlace order by creado desc limit 1) e where caduca - creado = interval '72 hours'`;
  expect(await execute(newest)).toBe(1);
});

test.each([
  [{ role: ['ADMIN'] }, 'role'],
  [{ roles: ['ADMIN'] }, 'roles'],
  [{ Roles: ['ADMIN'] }, 'Roles'],
  [{ matricula: '0001' }, 'matricula'],
  [{ usuarioId: 1 }, 'usuarioId'],
  [{ username: 'admin' }, 'username'],
  [{ constructor: {} }, 'constructor'],
  [{ aceptaAviso: false }, 'aceptaAviso'],
  [{ password: 'corta' }, 'password'],
  [{ password: 'julia-torre-2026' }, 'password'],
  [{ password: 123456789012 }, 'password'],
])('the body cannot choose the person: %j', async (extra, field) => {
  const invitacion = await invited();
  const answer = await post('/register', { invitacion, password: FUERTE, aceptaAviso: true, ...extra });
  expect(answer.status).toBe(422);
  expect((answer.body as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field]);
  const same = sql`select from usuario where login = 'julia' and roles = '{EMPLEADO}' and password_hash is null`;
  expect(await execute(same)).toBe(1);
  expect((await post('/register/invitacion', { invitacion })).status).toBe(200); // The invitation is still valid.
});
test('the field __proto__ in the body is ignored', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { 'content-type': 'application/json' },
    payload: '{"__proto__":{"roles":["ADMIN"]},"invitacion":"x"}',
  });
  expect(answer.statusCode).toBe(400);
});

test('only human resources and administration invite; a person with a password gives 409, an unknown one 404', async () => {
  expect((await invite('0099', 'admin')).status).toBe(200);
  expect((await invite('0099', 'ana')).status).toBe(403);
  expect((await invite('0012')).status).toBe(409);
  expect((await invite('9999')).status).toBe(404);
  await execute(sql`update usuario set activo = false where matricula = '0099'`);
  expect((await invite('0099')).status).toBe(404);
  expect((await post('/register/invitar', { matricula: '0099' })).status).toBe(401);
  expect(await letters()).toHaveLength(1);
});

test('recovery answers alike in the same time, and mails only people who may recover', async () => {
  await execute(sql`update usuario set activo = false where login = 'sonia'`);
  const hers = ['nuria', 'NURIA@extramuros.example', '0015'];
  const { text: expected } = await post('/login/recuperar', { username: 'nadie' });
  for (const username of [...hers, 'nadie-de-nadie', 'sonia', 'julia', "'; drop table usuario; --"]) {
    const from = performance.now();
    const { status, text } = await post('/login/recuperar', { username });
    expect(performance.now() - from).toBeGreaterThan(395);
    expect([status, text]).toEqual([200, expected]);
  }
  expect((await letters()).map(({ para }) => para)).toEqual(Array(3).fill('nuria@extramuros.example'));
});

test('recovery mails are limited for each mailbox and for each network', async () => {
  for (let i = 0; i < 5; i++)
    await newBrowser(app, `198.18.${i}.1`).call('POST', '/api/login/recuperar', { body: { username: 'luis' } });
  expect((await letters()).filter(({ para }) => para.startsWith('luis'))).toHaveLength(3);
  const answers = await Promise.all(Array.from({ length: 22 }, () => post('/login/recuperar', { username: 'nadie' })));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

// @spec 6
test('the link sets another password, ends the sessions and every other link, and works once', async () => {
  const before = newBrowser(app);
  await before.entrar('nuria');
  await execute(sql`update enlace set creado = creado - interval '1 hour'`);
  const [first, enlace] = [await recovering(), await recovering()];
  const reset = (link: string, password = FUERTE) => post('/login/restablecer', { enlace: link, password });
  expect((await reset(enlace, 'nuria-salas-2026')).status).toBe(422); // The refusal does not use the link up.
  const answers = await Promise.all([reset(enlace), reset(enlace), reset(enlace)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect((await before.call('GET', '/api/user')).status).toBe(401);
  expect((await reset(first)).status).toBe(422);
  expect((await reset(enlace)).body).toMatchObject({ code: 'enlace_no_valido' });
  expect((await newBrowser(app).entrar('nuria')).status).toBe(401);
  expect((await newBrowser(app).entrar('nuria', FUERTE)).status).toBe(200);
  expect((await historyOf('nuria')).map(({ acto }) => acto)).toEqual(['restablecer contraseña']);
});

test("the link decides the person, and another person's name beside it is refused", async () => {
  const enlace = await recovering('pablo');
  for (const extra of [{ username: 'admin' }, { matricula: '0001' }, { usuarioId: 1 }, { Id: 1 }])
    expect((await post('/login/restablecer', { enlace, password: FUERTE, ...extra })).status).toBe(422);
  expect((await newBrowser(app).entrar('admin')).status).toBe(200);
  expect((await newBrowser(app).entrar('pablo')).status).toBe(200);
});

test.each([
  ['after 15 minutes', sql`update enlace set caduca = caduca - interval '15 minutes'`],
  ['for a disabled person', sql`update usuario set activo = false where login = 'teo'`],
  ['as an invitation', sql`update enlace set tipo = 'invitacion'`],
])('a recovery link is invalid %s', async (_, change) => {
  await execute(sql`update usuario set activo = true where login = 'teo'`);
  await execute(sql`update enlace set creado = creado - interval '1 hour'`);
  const enlace = await recovering('teo');
  expect(enlace).not.toBe('');
  await execute(change);
  expect((await post('/login/restablecer', { enlace, password: FUERTE })).status).toBe(422);
  expect((await post('/register', { invitacion: enlace, password: FUERTE, aceptaAviso: true })).status).toBe(422);
});

test('the database keeps no secret that a reader could use', async () => {
  const secret = await invited();
  const rows = await many(z.object({ row: z.string() }))(
    sql`select e::text as row from enlace e union all select s::text from sesion s union all select d::text from dispositivo d`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain(secret);
});

// First start: an empty installation whose log shows a code, and the person who has read it.
import { createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { newBrowser } from '../../../../test/pares/browser.ts';
import { testEnv, useApp } from '../../../../test/harness.ts';
import { loadConfig } from '#server/casa/config/config.ts';
import { configureKeys } from '#server/casa/claves/keys.ts';
import { leerArranque } from '../sesion.port.ts';

const { app, config } = await useApp({ DEMO: 'no', SEGUNDO_FACTOR: 'si' });
const ROSA = {
  matricula: 'A01',
  login: 'Rosa',
  nombre: 'Rosa Lavín',
  correo: 'Rosa@empresa.example',
  password: 'zapato-nube-cristal-9',
  aceptaAviso: true,
};
const post = (path: string, body: unknown, ip?: string) => newBrowser(app, ip).call('POST', `/api${path}`, { body });
const comprobar = (codigo: string, ip?: string) => post('/login/primerarranque/codigo', { codigo }, ip);
const crear = (mas: object, ip?: string) => post('/login/primerarranque', { ...ROSA, ...mas }, ip);
const codigo = async () => (await leerArranque(config))?.codigo ?? '';
const echo = async () => (await newBrowser(app).call('GET', '/api/login/echoservidor')).body;
const conAdmin = () =>
  oneValue(z.int())(sql`select count(*)::int as n from usuario where roles @> '{ADMIN}' and password_hash is not null`);

// A company of people who cannot enter yet: the cast has no passwords.
beforeEach(async () => {
  await execute(sql`truncate intento`);
  await execute(sql`update usuario set password_hash = null, roles = array_remove(roles, 'ADMIN')`);
});

// @spec 1.operacion S-5937
test('the code is of this database and of its secret, and every process has the same one', async () => {
  const first = await codigo();
  expect(first).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
  expect(await codigo()).toBe(first);
  await execute(sql`update puesta_en_marcha set instalacion = gen_random_uuid()`);
  const second = await codigo();
  expect(second).not.toBe(first);
  configureKeys(
    loadConfig({ ...testEnv('', '/nowhere'), XSRF_SECRET: createHmac('sha256', 'x').update('y').digest('hex') }),
  );
  const third = await codigo();
  configureKeys(config);
  expect([first, second]).not.toContain(third);
  await execute(sql`truncate puesta_en_marcha`);
  expect(await Promise.all([codigo(), codigo(), codigo()])).toEqual(Array(3).fill(await codigo()));
});

test('the login says that the first start is open, and a wrong code says nothing else', async () => {
  expect(await echo()).toMatchObject({ PrimerArranque: true });
  const answers = [await comprobar('abcd-efgh-jkmn'), await comprobar('x'), await crear({ codigo: 'abcdefghjkmn' })];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'codigo' })] }),
    ]);
  expect(await conAdmin()).toBe(0);
  expect((await comprobar(` ${(await codigo()).toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
});

test('wrong codes are limited for each network, right ones are not, and others may still enter theirs', async () => {
  const bueno = await codigo();
  for (let i = 0; i < 12; i++) expect((await comprobar(bueno)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 12 }, () => comprobar('abcd-efgh-jkmn')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(422), 429, 429]);
  expect((await comprobar(bueno)).status).toBe(429);
  expect((await comprobar(bueno, '198.51.100.7')).status).toBe(200);
});

test('a weak password, data of somebody else and bad data are refused by field, and nothing is written', async () => {
  const bueno = await codigo();
  for (const [mal, field] of [
    [{ password: 'rosa-lavin-2026' }, 'password'],
    [{ password: 'corta' }, 'password'],
    [{ matricula: '0012' }, 'matricula'],
    [{ login: 'ana' }, 'login'],
    [{ correo: 'ANA@extramuros.example' }, 'login'],
    [{ correo: 'rosa' }, 'correo'],
    [{ nombre: ' ' }, 'nombre'],
    [{ aceptaAviso: false }, 'aceptaAviso'],
    [{ roles: ['RRHH'] }, 'roles'],
  ] as const) {
    const { status, body } = await crear({ codigo: bueno, ...mal });
    expect([mal, status, body]).toEqual([
      mal,
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
    ]);
  }
  expect(await conAdmin()).toBe(0);
});

test('of several at once one is the administrator, who has a session for the second factor, and then it is over', async () => {
  const bueno = await codigo();
  const answers = await Promise.all(
    ['A01', 'A02', 'A03'].map((matricula) =>
      crear({ codigo: bueno, matricula, login: `l${matricula}`, correo: `${matricula}@b.es` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await conAdmin()).toBe(1);
  const rosa = newBrowser(app);
  const won = answers.find(({ status }) => status === 200)?.body as { token: string } | undefined; // the answer of the contract
  rosa.token = won?.token ?? '';
  expect((await rosa.call('GET', '/api/user')).body).toMatchObject({ Roles: ['ADMIN'], Nombre: 'Rosa Lavín' });
  expect((await rosa.call('GET', '/api/empresa/ajustes')).status).toBe(403); // the second factor is still missing
  expect((await rosa.call('GET', '/api/cuenta/factor')).status).toBe(200);
  expect(
    await many(z.object({ acto: z.string(), comentario: z.string() }))(sql`
      select h.acto, h.comentario from historial h join usuario u on u.id = h.entidad_id
       where h.entidad = 'usuario' and u.roles @> '{ADMIN}' and h.quien_id = u.id order by h.id`),
  ).toEqual([
    { acto: 'crear administrador', comentario: 'Con el código del primer arranque' },
    { acto: 'registrar', comentario: expect.stringContaining('aviso de privacidad') },
  ]);
  expect([(await comprobar(bueno)).status, (await crear({ codigo: bueno, matricula: 'A09' })).status]).toEqual([
    404, 404,
  ]);
  expect(await echo()).not.toHaveProperty('PrimerArranque');
  expect(await leerArranque(config)).toBeUndefined();
});

test('the demo has no first start', async () => {
  expect(await leerArranque({ ...config, DEMO: true })).toBeUndefined();
});

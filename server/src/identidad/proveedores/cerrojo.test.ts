// @spec 1.conexiones S-8407 S-8408
// The door of the password, closed for all or for a person, and the two of ADMIN who keep it.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';

const { app, as } = await useApp();
const admin = await as('admin');
const put = async (path: string, body: object) => {
  const answer = await admin.send(`/api/proveedores/cerrojo${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }; // every answer is an object
};
const puerta = (matricula: string, como: string) => put('/persona', { matricula, puerta: como });
const cerrar = (echado: boolean) => put('', { echado });
const enter = (user: string, password?: string) => newBrowser(app).entrar(user, password);
const deAdmin = await oneValue(z.string())(sql`select matricula from usuario where login = 'admin'`);

beforeEach(async () => {
  await execute(sql`update cerrojo set echado = false`);
  await execute(sql`delete from cerrojo_persona`);
  await execute(sql`update usuario set roles = '{EMPLEADO,RRHH}', activo = true where login = 'eva'`);
  await execute(sql`truncate intento`);
  await execute(sql`
    insert into proveedor_identidad (codigo, nombre, emisor, cliente, ambitos, por_correo)
    values ('empresa', 'Astilleros', 'https://acceso.example', 'x', 'openid', true) on conflict do nothing`);
});
/** Two of ADMIN keep the password, and it is closed for all the others. */
async function cerrarConDos() {
  await execute(sql`update usuario set roles = '{EMPLEADO,RRHH,ADMIN}' where login = 'eva'`);
  const eva = await oneValue(z.string())(sql`select matricula from usuario where login = 'eva'`);
  for (const matricula of [deAdmin, eva]) expect((await puerta(matricula, 'emergencia')).status).toBe(200);
  return cerrar(true);
}

test('the door does not close without a provider, nor before two of ADMIN are named', async () => {
  expect(await cerrar(true)).toMatchObject({
    status: 422,
    body: { Message: expect.stringContaining('dos administradores') },
  });
  expect((await puerta('0012', 'emergencia')).status).toBe(422); // Ana does not administer.
  expect((await puerta(deAdmin, 'emergencia')).status).toBe(200);
  expect((await cerrar(true)).status).toBe(422);
  await execute(sql`delete from proveedor_identidad`);
  expect(await cerrar(true)).toMatchObject({
    status: 409,
    body: { Message: expect.stringContaining('proveedor activo') },
  });
});

test('closed for all, only those who are named enter; the words differ after the right password alone', async () => {
  const before = newBrowser(app);
  await before.entrar('luis');
  expect((await cerrarConDos()).status).toBe(200);
  expect((await before.call('GET', '/api/user')).status).toBe(401); // The session that came by the door ends with it.
  expect([(await enter('admin')).status, (await enter('eva')).status]).toEqual([200, 200]);
  expect(await enter('luis')).toMatchObject({ status: 403, body: { code: 'puerta_cerrada' } });
  const [wrong, nobody] = [await enter('luis', 'no es esta'), await enter('nadie', 'no es esta')];
  expect([wrong.status, wrong.text]).toEqual([401, nobody.text]);
});

test('a closed door has no other: a link is not made, and one that was made is not good', async () => {
  const asked = async () => {
    await newBrowser(app).call('POST', '/api/login/recuperar', { body: { username: 'luis' } });
    return oneValue(z.string())(sql`select texto from correo order by id desc limit 1`);
  };
  const good = /restablecer\/([\w-]{22})/.exec(await asked())?.[1];
  expect(good).toBeDefined();
  const vale = () =>
    oneValue(z.int())(sql`
      select count(*)::int as n from enlace e join usuario u on u.id = e.usuario_id where u.login = 'luis' and entra_con_password(u.id)`);
  expect(await vale()).toBeGreaterThan(0);
  expect((await puerta('0007', 'cerrada')).status).toBe(200);
  expect(await vale()).toBe(0);
  const told = await asked();
  expect(told).toContain('su cuenta de la empresa');
  expect(told).not.toContain('restablecer');
  expect((await enter('luis')).status).toBe(403);
  expect((await enter('ana')).status).toBe(200);
});

test.each([
  ['taking the role', sql`update usuario set roles = '{EMPLEADO}' where login = 'eva'`],
  ['disabling the account', sql`update usuario set activo = false where login = 'eva'`],
  ['erasing the password', sql`update usuario set password_hash = null where login = 'eva'`],
  ['unnaming', sql`delete from cerrojo_persona where usuario_id = (select id from usuario where login = 'eva')`],
])('while it is closed %s that would leave one way in is refused', async (_what, act) => {
  await cerrarConDos();
  await expect(execute(act)).rejects.toMatchObject({ constraint: expect.stringContaining('deja_dos_llaves') });
  await cerrar(false);
  await expect(execute(sql`update usuario set activo = false where login = 'eva'`)).resolves.toBe(1);
});

test('of two who take one way in each at once, the second is refused', async () => {
  await cerrarConDos();
  const acts = ['eva', 'admin'].map((login) => execute(sql`update usuario set activo = false where login = ${login}`));
  const outcomes = await Promise.allSettled(acts);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']); // Each alone would leave one.
});

test('all of ADMIN one by one is refused too: the last two keep their password', async () => {
  await execute(sql`update usuario set roles = '{EMPLEADO,RRHH,ADMIN}' where login = 'eva'`);
  expect(await puerta(deAdmin, 'cerrada')).toMatchObject({
    status: 422,
    body: { Message: expect.stringContaining('dos') },
  });
});

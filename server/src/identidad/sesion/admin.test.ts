import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';
import { crearAdministrador } from './admin.commands.ts';

const { app } = await useApp();
beforeAll(() => execute(sql`update usuario set roles = '{EMPLEADO}' where login = 'admin'`)); // A company without administrators.
const ROSA = { matricula: 'A01', login: 'Rosa', nombre: 'Rosa Lavín', correo: 'Rosa@empresa.example' };
const secretOf = (url: string) => /^http:\/\/localhost:0\/registro\/([\w-]{65})$/.exec(url)?.[1] ?? '';
const register = (invitacion: string) =>
  newBrowser(app).call('POST', '/api/register', {
    body: { invitacion, password: 'zapato-nube-cristal-9', aceptaAviso: true },
  });

test.each([
  [{}, '--matricula: Campo obligatorio'],
  [{ ...ROSA, matricula: 'a b' }, '--matricula: De 1 a 20 letras o cifras.'],
  [{ ...ROSA, login: '0012' }, '--login: Empieza por letra'],
  [{ ...ROSA, correo: 'rosa' }, '--correo: No es una dirección de correo.'],
  [{ ...ROSA, nombre: ' ' }, '--nombre: Campo obligatorio.'],
  [{ ...ROSA, login: 'ana' }, 'Otra persona tiene ya ese login o ese correo.'],
  [{ ...ROSA, correo: 'ANA@extramuros.example' }, 'Otra persona tiene ya ese login o ese correo.'],
  [{ ...ROSA, matricula: '0012' }, 'Otra persona tiene ya esa matrícula.'],
])('an administrator with %j is refused in one sentence', async (datos, sentence) => {
  await expect(crearAdministrador(datos)).rejects.toThrow(sentence);
  expect(await many(z.object({ id: z.int() }))(sql`select id from usuario where 'ADMIN' = any (roles)`)).toEqual([]);
});

// @spec 1.operacion
test('the first administrator enters by the last link that was made, and then the command is refused', async () => {
  const lost = secretOf(await crearAdministrador(ROSA));
  const last = secretOf(await crearAdministrador({ ...ROSA, nombre: 'Rosa Lavín Cos' }));
  expect((await register(lost)).status).toBe(422);
  expect((await register(last)).status).toBe(200);
  const rosa = newBrowser(app);
  await rosa.entrar('ROSA', 'zapato-nube-cristal-9');
  expect((await rosa.call('GET', '/api/user')).body).toMatchObject({
    Matricula: 'A01',
    Nombre: 'Rosa Lavín Cos',
    Correo: 'rosa@empresa.example',
    Roles: ['ADMIN'],
  });
  await expect(crearAdministrador(ROSA)).rejects.toThrow('Ya hay un administrador con contraseña');
  await expect(crearAdministrador({ ...ROSA, matricula: 'A02', login: 'otra', correo: 'otra@b.es' })).rejects.toThrow(
    'Ya hay un administrador con contraseña',
  );
});

test('of several commands at once on an empty company, one person is the administrator', async () => {
  await execute(sql`update usuario set roles = '{}', activo = false where login = 'rosa'`);
  const links = await Promise.all(
    ['B1', 'B2', 'B3'].map((matricula) =>
      crearAdministrador({ ...ROSA, matricula, login: `l${matricula}`, correo: `${matricula}@b.es` }),
    ),
  );
  const answers = [];
  for (const link of links) answers.push((await register(secretOf(link))).status);
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

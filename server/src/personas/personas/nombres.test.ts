// @spec 1.personas S-8480
// People enter with their matrícula or their login: neither is anybody else's, by whatever way it is written.
import { expect, test } from 'vitest';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { buildDirectorio, personaDeScim } from '../../../test/build/personas/build-directorio.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';
import { openTurns } from '../../../test/turns.ts';

const { app, as, config } = await useApp();
const { inTurn, query } = await openTurns(config.DATABASE_URL);
const api = (await as('eva')).client(personas);
const directorio = await buildDirectorio(app);
const datos = {
  nombre: 'Nadia Prueba',
  login: 'nadia.prueba',
  correo: 'nadia@x.example',
  telefono: '',
  puesto: '',
  ps: '',
  area: '',
  centro: '',
  centroCoste: '',
};
const form = {
  ...datos,
  matricula: '9001',
  responsableId: null,
  roles: ['EMPLEADO' as const],
  alta: null,
  invitar: 'no' as const,
};
const enters = async (login: string) => (await newBrowser(app).entrar(login)).status;

test('the form and a directory refuse a matrícula that is a login, and a login that is a matrícula', async () => {
  const refused = (field: string) => ({ status: 422, errors: [{ field }] });
  await expect(api.crear({ body: { ...form, matricula: 'LUIS' } })).rejects.toMatchObject(refused('matricula'));
  const { Id } = await api.crear({ body: { ...form, matricula: 'Zeta9' } });
  await expect(
    api.editar({ params: { id: String(Id) }, body: { ...datos, login: 'zeta9' }, version: 1 }),
  ).resolves.toBeDefined(); // their own
  const other = { ...form, correo: 'otra@x.example', login: 'zeta9' };
  await expect(api.crear({ body: other })).rejects.toMatchObject(refused('login'));
  const nueva = personaDeScim({}, { employeeNumber: 'admin' });
  expect((await directorio.pide('POST', '/Users', nueva)).status).toBeGreaterThanOrEqual(400);
  expect([await enters('admin'), await enters('luis')]).toEqual([200, 200]);
});

const insert = (matricula: string, login: string) =>
  `insert into usuario (matricula, login, correo, nombre, roles)
   values ('${matricula}', '${login}', '${login}@x.example', 'X', '{EMPLEADO}')`;
test('of two at once who write the same name, one as matrícula and one as login, the second is refused', async () => {
  let constraint: unknown;
  const late = () =>
    query(insert('9002', 'omega7'))
      .catch((error: object) => Object.assign({}, error))
      .then((e) => (constraint = e));
  await inTurn({ hold: insert('OMEGA7', 'otra.persona'), commit: true }, late);
  expect(constraint).toMatchObject({ constraint: 'usuario_login_no_es_matricula' });
});

test('people of before who share a name enter where one of them can, and their other data can be changed', async () => {
  await query('alter table usuario disable trigger usuario_matricula_no_es_login');
  await query(insert('SONIA', 'de.antes'));
  await query('alter table usuario enable trigger usuario_matricula_no_es_login');
  expect(await enters('sonia')).toBe(200);
  const { rows } = await query<{ id: number; correo: string }>(
    `select id::int as id, correo from usuario where login in ('sonia', 'de.antes') order by login`,
  );
  for (const { id, correo } of rows) {
    const { Nombre: nombre, Login: login, Version } = await api.persona({ params: { id: String(id) } });
    const body = { ...datos, nombre, login, correo, telefono: '600000000' };
    await expect(api.editar({ params: { id: String(id) }, body, version: Version })).resolves.toBeDefined();
  }
});

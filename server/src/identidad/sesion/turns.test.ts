// Sessions and links during simultaneous changes of their person.
import { expect, test } from 'vitest';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { withLinks } from '#server/casa/http/one-use-link.ts';
import { useApp } from '../../../test/harness.ts';
import { openTurns } from '../../../test/turns.ts';

const { as, config, nobody } = await useApp();
const { inTurn, query } = await openTurns(config.DATABASE_URL);
const fila = (login: string) => `select from usuario where login = '${login}' for update`;
const enlaces = async (login: string) =>
  (
    await query<{ n: number }>(
      `select count(*)::int as n from enlace e join usuario u on u.id = e.usuario_id where u.login = $1 and e.usado is null`,
      [login],
    )
  ).rows[0]?.n;

// @spec 6 S-407 S-408
test.each([
  ['their password is changed', 'password_hash = reverse(password_hash)'],
  ['they are disabled', 'activo = false'],
])('a person who enters while %s is not in afterwards', async (_, cambio) => {
  const login = cambio.startsWith('activo') ? 'teo' : 'clara';
  const hold = `update usuario set ${cambio} where login = '${login}'`;
  expect(await inTurn({ hold, commit: true }, () => as(login))).toEqual([401]);
});

// @spec 6 S-407 S-408
test('of six simultaneous requests for a recovery link three are sent', async () => {
  const pedir = () => nobody.client(sesion).recuperar({ body: { username: 'ana' } });
  await inTurn({ hold: fila('ana') }, ...Array.from({ length: 6 }, () => pedir));
  expect(await enlaces('ana')).toBe(3);
});

// @spec 6 S-407 S-408
test('of two simultaneous invitations the later one is valid', async () => {
  await query(
    `insert into usuario (matricula, login, correo, nombre, roles) values ('0999', 'nueva', 'nueva@x.es', 'Nueva', '{EMPLEADO}')`,
  );
  const eva = (await as('eva')).client(sesion);
  const invitar = () => eva.invitar({ body: { matricula: '0999' } });
  expect(await inTurn({ hold: fila('nueva') }, invitar, invitar)).toEqual([200, 200]);
  expect(await enlaces('nueva')).toBe(1);
});

test('an invitation and the use of the previous one follow one another', async () => {
  const eva = (await as('eva')).client(sesion);
  const invitar = () => eva.invitar({ body: { matricula: '0999' } });
  await invitar();
  const { rows } = await query<{ para: string; texto: string; usuarioId: number }>(
    `select para, texto, usuario_id::int as "usuarioId" from correo order by id desc limit 1`,
  );
  const [carta] = rows.map(({ para: correo, texto, usuarioId }) => withLinks(texto, { usuarioId, correo }));
  const [, invitacion = ''] = /registro\/([\w-]+)/.exec(carta ?? '') ?? [];
  const registrar = () =>
    nobody.client(sesion).register({ body: { invitacion, password: 'zapato-nube-cristal-9', aceptaAviso: true } });
  expect(await inTurn({ hold: fila('nueva') }, invitar, registrar)).toEqual([200, 422]);
});

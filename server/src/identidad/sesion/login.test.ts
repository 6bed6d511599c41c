import { decodeJwt, decodeProtectedHeader } from 'jose';
import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { execute, watchStatements } from '#server/casa/base/db.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';

const { app } = await useApp();
const enter = (username: string, password?: string) => newBrowser(app).entrar(username, password);

test.each(['ana', 'ANA', ' Ana ', '0012', 'ana@extramuros.example', 'ANA@Extramuros.EXAMPLE'])(
  'the name %j means Ana',
  async (username) => {
    const browser = newBrowser(app);
    expect((await browser.entrar(username)).status).toBe(200);
    const { body } = await browser.call('GET', '/api/user');
    expect(body).toMatchObject({ Matricula: '0012', Nombre: 'Ana Prieto', Login: 'ana', Roles: ['EMPLEADO'] });
  },
);

test.each([
  ['a zero-width space', 'ana\u200b', 422],
  ['a soft hyphen', 'a\u00adna', 422],
  ['a no-break space', 'ana\u00a0', 401],
  ['a tab', 'ana\t', 422],
  ['wide letters', '\uff41\uff4e\uff41', 401],
  ['wide figures', '\uff10\uff10\uff11\uff12', 401],
  ['a joiner of width zero', 'ana\u200d@extramuros.example', 401],
] as const)('a name with %s is nobody’s', async (_what, username, refused) => {
  const { status, headers } = await enter(username);
  expect([status, headers['set-cookie']]).toEqual([refused, undefined]);
});

test('a sign whose lower case is a letter of the name makes it nobody’s', async () => {
  await execute(sql`update usuario set login = 'nurik' where login = 'nuria'`);
  const answers = [await enter('NURIK'), await enter('nuri\u212a')];
  await execute(sql`update usuario set login = 'nuria' where login = 'nurik'`);
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
});

test('a matrícula with letters is read in any case', async () => {
  expect((await enter('s001')).status).toBe(200);
});

// @spec 6
test('the token has the agreed fields, for 12 hours at most', async () => {
  const browser = newBrowser(app);
  await browser.entrar('luis');
  const claims = decodeJwt(browser.token);
  expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'name', 'role', 'sid', 'sub']);
  expect(claims).toMatchObject({ sub: '0007', name: 'Luis Ortega', role: ['EMPLEADO', 'APROBADOR'] });
  expect(claims.exp! - claims.iat!).toBe(12 * 3_600);
  expect(Math.abs(claims.iat! - ahora() / 1_000)).toBeLessThan(5);
  expect(decodeProtectedHeader(browser.token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
});

// @spec 6
test('a wrong password, an unknown name, a disabled person and an invited one get the same bytes', async () => {
  await execute(sql`update usuario set activo = false where login = 'marta'`);
  await execute(sql`update usuario set password_hash = null where login = 'clara'`);
  const tries: [string, string?][] = [
    ['ana', 'no es esta'],
    ['nadie-se-llama-asi'],
    ['marta'],
    ['marta', 'no es esta'],
    ['clara'],
    ['clara', 'no es esta'],
    ["' or 1=1 --", "' or 1=1 --"],
    ['\u{1F600}', '\u{1F600}'],
  ];
  const answers = [];
  for (const trie of tries) answers.push(await enter(...trie));
  for (const { status, text, headers } of answers) {
    expect([status, text]).toEqual([401, answers[0]!.text]);
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers));
    expect(headers['set-cookie']).toBeUndefined();
  }
  const Message = 'Usuario o contraseña incorrectos';
  expect(answers[0]!.body).toMatchObject({ code: 'credenciales', Message, msg: Message });
});

/** Statements that an act runs. */
const statementsOf = async (act: () => Promise<unknown>) => {
  const seen: string[] = [];
  const stop = watchStatements((text) => seen.push(text));
  await act();
  stop();
  return seen;
};
test('an unknown name costs the same statements as a wrong password', async () => {
  const known = await statementsOf(() => enter('pablo', 'no es esta'));
  expect(known.length).toBeGreaterThan(3);
  expect(await statementsOf(() => enter('nadie-de-nadie', 'no es esta'))).toEqual(known);
});

test.each([
  [{}, ['username', 'password']],
  [{ username: 'ana' }, ['password']],
  [{ username: '', password: '' }, ['username', 'password']],
  [{ username: 'ana', password: 'x', role: 'ADMIN' }, ['role']],
  [{ username: ['ana'], password: { length: 20 } }, ['username', 'password']],
  [{ username: 'ana\u0000', password: 'x' }, ['username']],
  [{ username: 'ana', password: 'x'.repeat(129) }, ['password']],
])('the login form %j is refused field by field', async (body, fields) => {
  const { status, body: problem } = await newBrowser(app).call('POST', '/api/login/authenticate', { body });
  expect(status).toBe(422);
  expect((problem as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual(fields);
});

test('cookies have the agreed attributes, and scripts cannot read the device cookie', async () => {
  const { headers } = await enter('ana');
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies).toHaveLength(2);
  expect(cookies.find((line) => line.startsWith('XSRF-TOKEN='))).toMatch(
    /^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Max-Age=43200; Path=\/; SameSite=Strict$/,
  );
  expect(cookies.find((line) => line.startsWith('dispositivo='))).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('a call pays one statement for its session', async () => {
  const browser = newBrowser(app);
  await browser.entrar('ana');
  // One for the session, and one for the call.
  expect(await statementsOf(() => browser.call('GET', '/api/user'))).toHaveLength(2);
});

// @spec 6
test('the check of the server needs no session and names the server', async () => {
  const { status, body } = await newBrowser(app).call('GET', '/api/login/echoservidor');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    Servidor: 'Extramuros',
    Version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    Hora: expect.stringMatching(/Z$/),
    Demo: expect.any(Boolean),
  });
});

const rolesOf = async (login: string) => {
  const browser = newBrowser(app);
  await browser.entrar(login);
  const { body } = await browser.call('GET', '/api/user');
  expect(decodeJwt(browser.token).role).toEqual((body as { Roles: string[] }).Roles);
  return decodeJwt(browser.token).role;
};
const teo = sql`(select id from usuario where login = 'teo')`;
const tomorrow = sql`insert into delegacion (de_id, para_id, desde, hasta) select id, ${teo}, hoy() + 1, hoy() + 9
  from usuario where login = 'luis'`;
test.each([
  ['nothing', sql`select 1`, false],
  ['a closed cost centre', sql`update centro_coste set responsable_id = ${teo} where codigo = '1250'`, false],
  ['an open cost centre', sql`update centro_coste set responsable_id = ${teo} where codigo = '3500'`, true],
  ['nothing again', sql`update centro_coste set responsable_id = null where codigo = '3500'`, false],
  ['a contract', sql`update contrato set responsable_id = ${teo} where codigo = 'RP-088'`, true],
  ['a contract that is over', sql`update contrato set abierto_hasta = hoy() - 1 where codigo = 'RP-088'`, false],
  ['a person', sql`update usuario set responsable_id = ${teo} where login = 'pablo'`, true],
  ['a person who left', sql`update usuario set activo = false where login = 'pablo'`, false],
  ['a delegation that begins tomorrow', tomorrow, false],
  ['a delegation of today', sql`update delegacion set desde = hoy(), hasta = hoy()`, true],
  ['a delegation that ended yesterday', sql`update delegacion set desde = hoy() - 9, hasta = hoy() - 1`, false],
])('Teo has the role APROBADOR as responsible of %s', async (_, change, approver) => {
  await execute(change);
  expect(await rolesOf('teo')).toEqual(approver ? ['EMPLEADO', 'APROBADOR'] : ['EMPLEADO']);
});

test('a host without an app of its own names none', async () => {
  for (const file of ['assetlinks.json', 'apple-app-site-association']) {
    const answer = await app.inject(`/.well-known/${file}`);
    expect([answer.statusCode, answer.body.includes('app_id')]).toEqual([404, false]);
  }
});

test('without APP_ORIGENES no origin is let in, not even those of the shell', async () => {
  for (const origin of ['https://localhost', 'capacitor://localhost', 'http://localhost:3000'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({
        method,
        url: '/api/login/echoservidor',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(Object.keys(headers).filter((name) => /^access-control|^x-xsrf/.test(name))).toEqual([]);
    }
});

test('a server whose clock has jumped a day reports it, and opens no session that would be refused', async () => {
  vi.useFakeTimers({ now: ahora() + 86_400_000, toFake: ['Date'] });
  try {
    const { status, body } = await enter('ana');
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { Message: expect.stringMatching(/^El reloj del servidor no está en hora/) },
    });
  } finally {
    vi.useRealTimers();
  }
});

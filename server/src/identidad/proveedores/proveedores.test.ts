// @spec 1.conexiones S-8400 S-8401 S-8402 S-8403 S-8404 S-8409 S-8410
// Sign-in with the company's account, against a real certified provider.
import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '#bin/postgres/port.ts';
import { execute, manyValues, oneValue } from '#server/casa/base/db.ts';
import { sealText } from '#server/casa/claves/sealed-text.ts';
import { olvidarDescubiertos, selloDe } from './cliente/descubierto.commands.ts';
import { type Browser, newBrowser } from '../../../test/pares/browser.ts';
import {
  abrirProveedor,
  CLIENTE,
  type Cuentas,
  nuevoNavegador,
  pasar,
  salirDel,
  SECRETO,
} from '../../../test/proveedor/oidc.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { useApp } from '../../../test/harness.ts';
import { mirarProveedores } from './proveedores.worker.ts';

const port = await freePort();
const producto = `http://127.0.0.1:${port}`;
const { app, as, known, nobody } = await useApp({ URL_PUBLICA: producto });
await app.listen({ port, host: '127.0.0.1' });
const cuentas: Cuentas = new Map();
const real = await abrirProveedor({ port: await freePort(), producto, codigo: 'empresa', cuentas });
afterAll(real.parar);

const FORMULARIO = {
  codigo: 'empresa',
  nombre: 'Astilleros',
  emisor: real.emisor,
  cliente: CLIENTE,
  secreto: SECRETO,
  ambitos: 'openid email profile',
  campoMatricula: 'matricula',
  porCorreo: true,
  campoGrupos: 'groups',
  segundoFactor: 'propio',
  exige: '',
  activo: true,
  grupos: [{ grupo: 'cocina', rol: 'COMEDOR' }],
  password: PASSWORD_DEMO,
};
const JSON_TYPE = { 'content-type': 'application/json' };
const admin = await as('admin');
const send = async (method: string, path: string, body?: object) => {
  const init = body === undefined ? { headers: {} } : { headers: JSON_TYPE, body: JSON.stringify(body) };
  const answer = await admin.send(`/api/proveedores${path}`, { method, ...init });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }; // every answer is an object
};
const added = await send('POST', '/crear', FORMULARIO);
const id = Number(added.body['Id']);

type Begun = { Url: string; Estado: string; Marca: string };
const start = async (browser: Browser, body: object = {}) =>
  (await browser.call('POST', '/api/entrada/empezar', { body: { codigo: 'empresa', ...body } })).body as Begun; // the contract's answer
const back = ({ Estado, Marca }: Begun, params: URLSearchParams, more: object = {}) => ({
  proveedor: 'empresa',
  estado: Estado,
  marca: Marca,
  ...Object.fromEntries([...params].filter(([name]) => ['code', 'iss', 'error'].includes(name))),
  ...more,
});
const finish = (browser: Browser, body: object) => browser.call('POST', '/api/entrada/volver', { body });
/** Enters with the account `sub` of the provider, on this device. */
async function enter(sub: string, browser = newBrowser(app), en = nuevoNavegador()) {
  const begun = await start(browser);
  const answer = await finish(browser, back(begun, await pasar(begun.Url, sub, en)));
  if (answer.status === 200) browser.token = (answer.body as { token: string }).token; // a 200 has this shape
  return answer;
}
const who = async (browser: Browser) => (await browser.call('GET', '/api/user')).body as Record<string, unknown>;
const fallo = async () =>
  String(((await send('GET', '/todos')).body['Proveedores'] as Record<string, unknown>[])[0]?.['FalloMotivo']); // the contract's list
const count = (query: ReturnType<typeof sql>) => oneValue(z.int())(query);
const linked = () => count(sql`select count(*)::int as n from identidad_externa`);

beforeEach(async () => {
  await execute(sql`delete from identidad_externa`);
  await execute(sql`update cerrojo set echado = false`);
  await execute(sql`delete from cerrojo_persona`);
  await execute(sql`update usuario set activo = true`);
  cuentas.clear();
  cuentas.set('s-ana', { matricula: '0012', email: 'otra@extramuros.example', email_verified: true });
});

test('a person is found by the matrícula, enters, and is the same one ever after', async () => {
  const browser = newBrowser(app);
  expect((await enter('s-ana', browser)).status).toBe(200);
  expect(await who(browser)).toMatchObject({ Matricula: '0012', Nombre: 'Ana Prieto' });
  // Later words of the account move nobody: neither another's matrícula nor another's mail.
  cuentas.set('s-ana', { matricula: '0007', email: 'luis@extramuros.example', email_verified: true });
  expect((await enter('s-ana', browser)).status).toBe(200);
  expect(await who(browser)).toMatchObject({ Matricula: '0012' });
  expect(await linked()).toBe(1);
  expect(
    await manyValues(z.string())(sql`
      select h.comentario from historial h join usuario u on u.id = h.entidad_id
       where h.entidad = 'usuario' and h.acto = 'vincular cuenta' and u.matricula = '0012'`),
  ).toEqual(['«Astilleros», en su primera entrada con ella']);
});

test.each([
  ['nobody’s matrícula', { matricula: '99999', email: 'ana@extramuros.example', email_verified: true }],
  ['a matrícula that cannot be', { matricula: "0012' or 1=1", email: 'ana@extramuros.example', email_verified: true }],
  ['a mail that is not verified', { email: 'ana@extramuros.example', email_verified: false }],
  ['a mail that is verified by a text', { email: 'ana@extramuros.example', email_verified: 'true' }],
  ['a mail without a word on it', { email: 'ana@extramuros.example' }],
  ['nothing', {}],
])('%s finds nobody, and nobody is created', async (_what, claims) => {
  cuentas.set('s-x', claims);
  const before = await count(sql`select count(*)::int as n from usuario`);
  expect(await enter('s-x')).toMatchObject({ status: 403, body: { code: 'sin_persona' } });
  expect([await linked(), await count(sql`select count(*)::int as n from usuario`)]).toEqual([0, before]);
  expect(await fallo()).toContain('no corresponde a nadie');
});

test('a verified mail finds a person; another account with the same mail is refused and told to ADMIN', async () => {
  cuentas.set('s-luis', { email: 'Luis@Extramuros.example', email_verified: true });
  cuentas.set('s-falso', { email: 'luis@extramuros.example', email_verified: true });
  expect((await enter('s-luis')).status).toBe(200);
  expect(await enter('s-falso')).toMatchObject({ status: 403, body: { code: 'otra_cuenta' } });
  expect(await linked()).toBe(1);
  expect(
    await count(sql`
      select count(*)::int as n from notificacion n join usuario u on u.id = n.usuario_id
       where 'ADMIN' = any (u.roles) and n.titulo = 'Otra cuenta de «Astilleros» para una misma persona'`),
  ).toBe(1);
});

test('a disabled person does not enter, and somebody of ADMIN links the account from inside first', async () => {
  await enter('s-ana');
  await execute(sql`update usuario set activo = false where matricula = '0012'`);
  expect(await enter('s-ana')).toMatchObject({ status: 403, body: { code: 'sin_persona' } });
  const matricula = await oneValue(z.string())(sql`select matricula from usuario where login = 'admin'`);
  cuentas.set('s-jefe', { matricula });
  expect(await enter('s-jefe')).toMatchObject({ status: 403, body: { code: 'vincular_antes' } });
  const inside = newBrowser(app);
  await inside.entrar('admin');
  await inside.call('GET', '/api/user');
  expect(
    await inside.call('POST', '/api/entrada/empezar', { body: { codigo: 'empresa', password: 'no es' } }),
  ).toMatchObject({
    status: 422,
  });
  const begun = await start(inside, { password: 'Extramuros-2026' });
  const params = await pasar(begun.Url, 's-jefe');
  expect(await finish(newBrowser(app), back(begun, params))).toMatchObject({ status: 409 }); // The browser of somebody else.
  const again = await start(inside, { password: 'Extramuros-2026' });
  expect(await finish(inside, back(again, await pasar(again.Url, 's-jefe')))).toMatchObject({
    status: 200,
    body: { token: null },
  });
  expect((await enter('s-jefe')).status).toBe(200);
});

test('groups give and take the roles that the table names, and no others', async () => {
  cuentas.set('s-ana', { matricula: '0012', groups: ['cocina', 'ADMIN', 'RRHH'] });
  const browser = newBrowser(app);
  await enter('s-ana', browser);
  expect((await who(browser))['Roles']).toEqual(['EMPLEADO', 'COMEDOR']);
  cuentas.set('s-ana', { matricula: '0012', groups: [] });
  await enter('s-ana', browser);
  expect((await who(browser))['Roles']).toEqual(['EMPLEADO']);
  // Roles that were given here and that no group names are not taken.
  await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where matricula = '0012'`);
  await enter('s-ana', browser);
  expect((await who(browser))['Roles']).toEqual(['EMPLEADO', 'PRL']);
  await execute(sql`update usuario set roles = '{EMPLEADO}' where matricula = '0012'`);
  const conAdmin = { ...FORMULARIO, codigo: 'otro', nombre: 'Otro', grupos: [{ grupo: 'g', rol: 'ADMIN' }] };
  expect((await send('POST', '/crear', conAdmin)).status).toBe(422);
});

test('an entry ends once, on its device, at its provider, within ten minutes', async () => {
  const browser = newBrowser(app);
  const begun = await start(browser);
  const params = await pasar(begun.Url, 's-ana');
  const other = await start(browser);
  for (const wrong of [
    back({ ...begun, Marca: other.Marca }, params),
    back({ ...begun, Estado: other.Estado }, params),
    back(begun, params, { proveedor: 'otro' }),
  ])
    expect(await finish(browser, wrong)).toMatchObject({ status: 409, body: { code: 'entrada_pasada' } });
  const [first, second] = await Promise.all([
    finish(browser, back(begun, params)),
    finish(browser, back(begun, params)),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  // The code of another entry: it is bound to the verifier that this server keeps.
  const third = await start(browser);
  expect(await finish(browser, back(third, params))).toMatchObject({ status: 401 });
  const late = await start(browser);
  await execute(sql`update entrada_proveedor set caduca = now() - interval '1 second'`);
  expect(await finish(browser, back(late, await pasar(late.Url, 's-ana')))).toMatchObject({ status: 409 });
});

test('a sign-out at the provider ends what it opened, and nothing else', async () => {
  const [mine, phone, withPassword] = [newBrowser(app), newBrowser(app), newBrowser(app)];
  const en = nuevoNavegador();
  await enter('s-ana', mine, en);
  await enter('s-ana', phone);
  await withPassword.entrar('ana');
  await salirDel(real.emisor, en);
  await expect.poll(async () => (await mine.call('GET', '/api/user')).status).toBe(401);
  expect([(await phone.call('GET', '/api/user')).status, (await withPassword.call('GET', '/api/user')).status]).toEqual(
    [200, 200],
  );
});

test('with the provider away who is in stays in, ADMIN enters by password, and Operación says it', async () => {
  const inside = newBrowser(app);
  await enter('s-ana', inside);
  const lines: string[] = [];
  const log = {
    warn: (_fields: object, line: string) => void lines.push(line),
    info: (_fields: object, line: string) => void lines.push(line),
  };
  await real.parar();
  olvidarDescubiertos();
  const answer = await newBrowser(app).call('POST', '/api/entrada/empezar', { body: { codigo: 'empresa' } });
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'proveedor_caido', Message: expect.stringContaining('no contesta') },
  });
  expect((await inside.call('GET', '/api/user')).status).toBe(200);
  expect((await newBrowser(app).entrar('admin')).status).toBe(200);
  const problems = async () =>
    JSON.stringify(await (await admin.send('/api/operacion/estado', { method: 'GET', headers: {} })).json());
  expect(await problems()).toContain('No se puede entrar con «Astilleros»');
  await execute(sql`update proveedor_identidad set mirado = null`);
  olvidarDescubiertos();
  await mirarProveedores(log);
  expect(lines).toEqual([]); // The first failure was told by the start.
  await real.volver();
  await execute(sql`update proveedor_identidad set mirado = null`);
  olvidarDescubiertos();
  await mirarProveedores(log);
  await mirarProveedores(log);
  expect(lines).toEqual(['a provider of sign-in answers again']);
  expect(await problems()).not.toContain('Astilleros');
  expect((await enter('s-ana')).status).toBe(200);
});

test.each(['ana', 'eva', 'sara', ''])(
  'nobody but ADMIN reads or changes a provider or the door: «%s»',
  async (user) => {
    const { send: ask } = user === '' ? nobody : await known(user);
    const calls: [string, string][] = [
      ['GET', '/todos'],
      ['POST', '/crear'],
      ['PUT', `/${id}`],
      ['POST', `/${id}/quitar`],
      ['POST', `/${id}/probar`],
      ['GET', `/${id}/cuentas`],
      ['POST', '/cuentas/1/desvincular'],
      ['PUT', '/cerrojo'],
      ['PUT', '/cerrojo/persona'],
    ];
    const statuses = [];
    for (const [method, path] of calls) {
      const init = method === 'GET' ? { headers: {} } : { headers: JSON_TYPE, body: JSON.stringify(FORMULARIO) };
      statuses.push((await ask(`/api/proveedores${path}`, { method, ...init })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([user === '' ? 401 : 403]));
  },
);

test('an account is unlinked, what it opened ends, and a provider with accounts keeps its issuer', async () => {
  const browser = newBrowser(app);
  await enter('s-ana', browser);
  const changed = await send('PUT', `/${id}`, { ...FORMULARIO, emisor: 'https://otro.example' });
  expect(changed).toMatchObject({ status: 422, body: { errors: [{ field: 'emisor' }] } });
  const list = await (
    await admin.send(`/api/proveedores/${id}/cuentas?texto=Prieto`, { method: 'GET', headers: {} })
  ).json();
  const [cuenta] = list as { Id: number; Persona: string }[]; // the contract's list
  expect(cuenta?.Persona).toBe('Ana Prieto');
  expect((await send('POST', `/cuentas/${cuenta?.Id}/desvincular`)).status).toBe(200);
  expect([(await browser.call('GET', '/api/user')).status, await linked()]).toEqual([401, 0]);
});

test('the test of a provider says what it lacks, and never its secret', async () => {
  const { body } = await send('POST', `/${id}/probar`);
  const pasos = body['Pasos'] as { Titulo: string; Estado: string; Que: string }[]; // the contract's list
  expect(pasos.filter(({ Estado }) => Estado === 'mal')).toEqual([]);
  expect(pasos.map(({ Titulo }) => Titulo)).toEqual(
    expect.arrayContaining(['Responde', 'Claves', 'PKCE', 'Salida', 'Vuelta']),
  );
  expect(pasos).toContainEqual(
    expect.objectContaining({ Titulo: 'Cliente y secreto', Estado: 'bien', Que: 'El proveedor los reconoce.' }),
  );
  expect(JSON.stringify([body, (await send('GET', '/todos')).body])).not.toContain(SECRETO);
});

test('a wrong secret is told by the test of its provider, and by the failure of who enters', async () => {
  const version = (await send('GET', '/todos')).body['Proveedores'] as { Id: number; Version: number }[]; // the contract's list
  const { Version } = version.find(({ Id }) => Id === id) ?? { Version: 0 };
  await execute(
    sql`update proveedor_identidad set secreto = ${sealText('equivocado', selloDe('empresa'))}, version = ${Version + 1} where id = ${id}`,
  );
  const { body } = await send('POST', `/${id}/probar`);
  expect(body['Pasos']).toContainEqual({
    Titulo: 'Cliente y secreto',
    Estado: 'mal',
    Que: 'El proveedor no reconoce el cliente o su secreto.',
  });
  expect((await enter('s-ana')).status).toBe(401);
  expect(await fallo()).toBe('El proveedor no reconoce el cliente o su secreto');
  await execute(
    sql`update proveedor_identidad set secreto = ${sealText(SECRETO, selloDe('empresa'))}, version = ${Version + 2} where id = ${id}`,
  );
});

test('a person who turns back at the provider while they link an account stays inside, and it is no failure of the provider', async () => {
  await execute(sql`update proveedor_identidad set fallo_motivo = ''`);
  const browser = newBrowser(app);
  await browser.entrar('ana');
  await browser.call('GET', '/api/user');
  const begun = await start(browser, { password: 'Extramuros-2026' });
  const cancelled = back(begun, new URLSearchParams({ error: 'access_denied', iss: real.emisor }));
  expect(await finish(browser, cancelled)).toMatchObject({ status: 409, body: { code: 'entrada_cancelada' } });
  expect([(await browser.call('GET', '/api/user')).status, await fallo()]).toEqual([200, '']);
});

test('a person who wants another account is asked at the provider who they are', async () => {
  const browser = newBrowser(app);
  const begun = await start(browser, { elige: true });
  expect(new URL(begun.Url).searchParams.get('prompt')).toBe('login');
  expect(await finish(browser, back(begun, await pasar(begun.Url, 's-ana')))).toMatchObject({ status: 200 });
});

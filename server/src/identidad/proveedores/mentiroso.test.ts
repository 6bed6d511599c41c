// @spec 1.conexiones S-8404 S-8409
// A provider that lies, and whoever pretends to be one.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { digestText } from '#server/casa/claves/sealed-text.ts';
import { codigoEscrito } from '#server/identidad/sesion/factor/totp.rules.ts';
import { olvidarDescubiertos } from './cliente/descubierto.commands.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { type Browser, newBrowser } from '../../../test/pares/browser.ts';
import { abrirMentiroso, type Mentira, sinFirma } from '../../../test/proveedor/mentiroso.ts';
import { useApp } from '../../../test/harness.ts';

const { app, as } = await useApp();
const [falso, rival] = await Promise.all([abrirMentiroso('extramuros'), abrirMentiroso('extramuros')]);
afterAll(() => {
  falso.parar();
  rival.parar();
});
const admin = await as('admin');
for (const [codigo, { emisor }] of [
  ['falso', falso],
  ['otro', rival],
] as const)
  await admin.send('/api/proveedores/crear', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      codigo,
      nombre: codigo,
      emisor,
      cliente: 'extramuros',
      secreto: 's',
      ambitos: 'openid',
      campoMatricula: 'm',
      porCorreo: false,
      campoGrupos: '',
      segundoFactor: 'propio',
      exige: '',
      activo: true,
      grupos: [],
    }),
  });

beforeEach(() => {
  for (const provider of [falso, rival]) provider.mentir({});
  olvidarDescubiertos();
});
const ANA = { m: '0012' };
type Begun = { Url: string; Estado: string; Marca: string };
const start = async (browser: Browser, codigo = 'falso') => {
  const answer = await browser.call('POST', '/api/entrada/empezar', { body: { codigo } });
  const begun = answer.body as Begun; // of a 200
  if (answer.status === 200) falso.entrada(new URL(begun.Url).searchParams.get('nonce') ?? '');
  return { ...begun, status: answer.status, body: answer.body };
};
const finish = (browser: Browser, { Estado, Marca }: Begun, more: object = {}) =>
  browser.call('POST', '/api/entrada/volver', {
    body: { proveedor: 'falso', estado: Estado, marca: Marca, code: 'c', ...more },
  });
async function enter(mentira: Mentira, more: object = {}) {
  const browser = newBrowser(app);
  falso.mentir({ claims: ANA, ...mentira });
  const answer = await finish(browser, await start(browser), more);
  if (answer.status === 200) browser.token = (answer.body as { token: string }).token; // of a 200
  return { browser, ...answer };
}
const motivo = () => oneValue(z.string())(sql`select fallo_motivo from proveedor_identidad where codigo = 'falso'`);

test('the provider enters Ana when it does not lie', async () => {
  expect((await enter({})).status).toBe(200);
  expect((await enter({ claims: {}, cuenta: { sub: 's-1', ...ANA } })).status).toBe(200);
});

// @spec 1.conexiones S-8405
test('the second factor of the person is asked for, unless the provider shows that it asked', async () => {
  const codigo = 'abcde-fghjk';
  const ana = await oneValue(z.int())(sql`select id from usuario where login = 'ana'`);
  await execute(sql`insert into factor (usuario_id, secreto, activado) values (${ana}, 'sellado', now())`);
  await execute(sql`
    insert into codigo_recuperacion (usuario_id, huella) values (${ana}, ${digestText(codigoEscrito(codigo) ?? '', `factor ${ana}`)})`);
  const browser = newBrowser(app);
  falso.mentir({ claims: ANA });
  const begun = await start(browser);
  expect(await finish(browser, begun)).toMatchObject({ status: 422, body: { code: 'segundo_factor' } });
  expect(await finish(browser, begun, { codigo: 'zzzzz-zzzzz' })).toMatchObject({ status: 422 });
  expect((await finish(browser, { ...begun, Marca: begun.Estado }, { codigo })).status).toBe(409);
  expect((await finish(browser, begun, { codigo })).status).toBe(200);
  expect((await finish(browser, begun, { codigo })).status).toBe(409);

  await execute(
    sql`update proveedor_identidad set segundo_factor = 'proveedor', exige = 'mfa hwk' where codigo = 'falso'`,
  );
  const said = [{ amr: ['pwd'] }, { amr: ['pwd', 'mfa'] }, { acr: 'hwk' }, {}];
  const statuses = [];
  for (const claims of said) statuses.push((await enter({ claims: { ...ANA, ...claims } })).status);
  expect(statuses).toEqual([422, 200, 200, 422]);
  await execute(sql`update proveedor_identidad set segundo_factor = 'propio', exige = ''`);
  await execute(sql`delete from factor`);
});

const antes = () => Math.floor(ahora() / 1_000) - 600;
test.each<[string, Mentira, string]>([
  ['another nonce', { claims: { ...ANA, nonce: 'de-otra-entrada' } }, 'nonce'],
  ['no nonce', { claims: { ...ANA, nonce: undefined } }, ''],
  ['another issuer', { claims: { ...ANA, iss: 'https://rival.example' } }, 'emisor'],
  ['another audience', { claims: { ...ANA, aud: 'otro-cliente' } }, 'cliente'],
  ['a party that is another client', { claims: { ...ANA, aud: ['extramuros', 'otro'], azp: 'otro' } }, 'cliente'],
  ['an expired token', { claims: { ...ANA, iat: antes(), exp: antes() + 60 } }, 'caducado'],
  ['the data of another account', { claims: {}, cuenta: { sub: 's-2', ...ANA } }, ''],
  ['no account', { claims: { ...ANA, sub: undefined } }, ''],
  ['a key of somebody else', { conOtra: true }, 'firma'],
  ['a key that it does not publish', { header: { kid: 'k9' }, conOtra: true }, 'firma'],
  ['no signature', { token: sinFirma({ ...ANA, sub: 's-1' }) }, 'firma'],
  ['no token', { token: null }, ''],
  ['a text', { responde: (answer) => void answer.end('hola') }, ''],
  [
    'a redirection',
    { responde: (answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() },
    '',
  ],
  ['an answer without end', { responde: (answer) => void answer.end(`"${'x'.repeat(400_000)}"`) }, ''],
])('%s enters nobody', async (_what, mentira, dice) => {
  await execute(sql`update proveedor_identidad set fallo_motivo = ''`);
  const { status, text, headers } = await enter(mentira);
  expect([status, headers['set-cookie']]).toEqual([401, undefined]);
  expect(text).not.toContain('nonce');
  expect(await motivo()).toMatch(new RegExp(`.+${dice}|${dice}.+`));
});

test('an answer of another provider, one without its code and a refusal enter nobody', async () => {
  for (const more of [{ iss: rival.emisor }, { code: undefined }, { code: undefined, error: 'access_denied' }])
    expect((await enter({}, more)).status).toBe(401);
  // A device that began at one provider ends at no other, whatever the page says.
  const browser = newBrowser(app);
  expect((await finish(browser, await start(browser, 'otro'))).status).toBe(409);
});

test('an address with a script, one without encryption and another issuer are refused at the start', async () => {
  for (const dice of [
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: 'http://intranet.example/auth' },
    { issuer: rival.emisor },
  ]) {
    olvidarDescubiertos();
    falso.mentir({ dice });
    expect((await start(newBrowser(app))).status).toBe(401);
  }
});

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const salida = (logout_token: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/entrada/salida/falso',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ logout_token }).toString(),
  });
const isIn = async (browser: Browser) => (await browser.call('GET', '/api/user')).status === 200;

test('forged, repeated and late sign-outs, and those for others, end nothing', async () => {
  const { browser } = await enter({ claims: { ...ANA, sid: 'sesion-1' } });
  const good = { events: EVENTS, jti: randomUUID(), sid: 'sesion-1', nonce: undefined, exp: undefined };
  const signed = await Promise.all([
    falso.forjar(good, { conOtra: true }),
    falso.forjar(good, { header: { typ: 'at+jwt' } }),
    rival.forjar({ ...good, iss: falso.emisor }),
    ...[
      { iat: antes() },
      { iat: antes() + 6_000 },
      { iat: undefined },
      { exp: antes() },
      { jti: undefined },
      { nonce: 'x' },
      { events: {} },
      { events: undefined },
      { aud: 'otro' },
      { iss: 'https://rival.example' },
      { sid: undefined, sub: undefined },
    ].map((wrong) => falso.forjar({ ...good, ...wrong })),
  ]);
  const bad = [sinFirma({ ...good, iss: falso.emisor, aud: 'extramuros', iat: antes() + 600 }), ...signed, 'a.b.c'];
  for (const [i, token] of bad.entries()) expect([i, (await salida(token)).statusCode]).toEqual([i, 400]);
  expect((await salida('no')).statusCode).toBe(400);
  const json = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    payload: '{"logout_token":"a.b.c"}',
  };
  expect((await app.inject({ ...json, url: '/api/entrada/salida/falso' })).statusCode).toBe(415);
  expect(await isIn(browser)).toBe(true);

  const token = await falso.forjar(good, { header: { typ: 'logout+jwt' } });
  expect((await salida(token)).statusCode).toBe(200);
  expect(await isIn(browser)).toBe(false);
  const { browser: again } = await enter({ claims: { ...ANA, sid: 'sesion-1' } });
  expect((await salida(token)).statusCode).toBe(400); // The same one does not count twice.
  expect(await isIn(again)).toBe(true);
});

test('a sign-out by the account ends all that it opened', async () => {
  const [phone, desk] = [await enter({ claims: { ...ANA, sid: 'a' } }), await enter({ claims: { ...ANA, sid: 'b' } })];
  const sub = { events: EVENTS, jti: randomUUID(), sub: 's-1', nonce: undefined };
  expect((await salida(await falso.forjar(sub))).statusCode).toBe(200);
  expect([await isIn(phone.browser), await isIn(desk.browser)]).toEqual([false, false]);
});

test('the forms of this call are read by no other', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/entrada/empezar',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'codigo=falso',
  });
  expect(answer.statusCode).toBe(415);
});

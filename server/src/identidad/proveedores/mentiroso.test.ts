// @spec 1.conexiones S-8404 S-8409
// A provider that lies, and whoever pretends to be one.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CON_LA_CUENTA } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { digestText } from '#server/casa/claves/sealed-text.ts';
import { codigoEscrito } from '#server/identidad/sesion/factor/totp.rules.ts';
import { olvidarDescubiertos } from './cliente/descubierto.commands.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { type Browser, newBrowser } from '../../../test/pares/browser.ts';
import { formularioDe } from '../../../test/proveedor/formulario.ts';
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
    body: JSON.stringify(formularioDe(emisor, codigo)),
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

// Ana has no password of her own: she confirms at the provider.
const segundos = () => Math.floor(ahora() / 1_000);
type Confirmed = { status: number; body: unknown };
async function confirm(browser: Browser, mentira: Mentira = {}, on = browser): Promise<Confirmed & { begun: Begun }> {
  falso.mentir({ claims: { ...ANA, auth_time: segundos() }, ...mentira });
  const answer = await browser.call('POST', '/api/entrada/empezar', { body: { codigo: 'falso', confirma: true } });
  const begun = answer.body as Begun; // of a 200
  falso.entrada(new URL(begun.Url).searchParams.get('nonce') ?? '');
  const { status, body } = await finish(on, begun);
  return { status, body, begun };
}
const nuevaClave = { passwordAcceso: CON_LA_CUENTA, passwordFirma: 'pantalan-gaviota-31' };
const sign = (browser: Browser) => browser.call('POST', '/api/firma/crearclave', { body: nuevaClave });
const pin = (browser: Browser) =>
  browser.call('POST', '/api/terminal/credencial/pin', { body: { password: CON_LA_CUENTA, pin: '7391' } });
const how = async (browser: Browser) => (await browser.call('GET', '/api/entrada/confirmacion')).body;
/** Ana without a password, as she comes in by the provider. */
async function conAna() {
  await execute(sql`update usuario set password_hash = null where login = 'ana'`);
  await execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto) select 'usuario', id, id, 'registrar' from usuario where login = 'ana'`);
  return (await enter({})).browser;
}

// @spec 1.conexiones S-8412
test('a fresh sign-in at the provider counts in place of the password, in this session and for five minutes', async () => {
  const browser = await conAna();
  expect(await how(browser)).toEqual({
    Modo: 'cuenta',
    Proveedores: [{ Codigo: 'falso', Nombre: 'falso' }],
    Hasta: null,
  });
  const refused = await sign(browser);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('con la cuenta de la empresa')]);
  const { status, begun } = await confirm(browser);
  expect(status).toBe(200);
  expect(Object.fromEntries(new URL(begun.Url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  const other = (await enter({})).browser;
  expect((await pin(other)).status).toBe(422); // another session of hers
  expect([(await sign(browser)).status, (await pin(browser)).status]).toEqual([200, 200]);
  const revoked = { passwordAcceso: CON_LA_CUENTA, motivo: 'La he olvidado' };
  expect((await browser.call('POST', '/api/firma/revocarclave', { body: revoked })).status).toBe(200);
  expect((await sign(browser)).status).toBe(200);
  // The chain shows with which account both keys were made, and holds.
  const checked = await admin.send('/api/firma/cadena', { method: 'GET', headers: {} });
  expect(await checked.json()).toMatchObject({ Correcta: true });
  expect(
    await oneValue(z.int())(sql`
      select count(*)::int as n from firma_cadena where clase in ('clave', 'revocacion') and contenido::jsonb ? 'cuenta'`),
  ).toBe(3);
  expect((await finish(browser, begun)).status).toBe(409); // Ended once.
  await execute(sql`update sesion set confirmada = now() - interval '5 minutes 1 second'`);
  expect([(await pin(browser)).status, await how(browser)]).toEqual([422, expect.objectContaining({ Hasta: null })]);
});

// @spec 1.conexiones S-8413
test.each<[string, Mentira, string]>([
  ['an old sign-in', { claims: { ...ANA, auth_time: segundos() - 3_600 } }, 'sin_entrar_de_nuevo'],
  ['no time of the sign-in', { claims: ANA }, 'sin_entrar_de_nuevo'],
  ['a time that is a text', { claims: { ...ANA, auth_time: String(segundos()) } }, 'entrada_rechazada'],
  [
    'a time that the token does not say',
    { claims: ANA, cuenta: { sub: 's-1', auth_time: segundos() } },
    'sin_entrar_de_nuevo',
  ],
  ['a time to come', { claims: { ...ANA, auth_time: segundos() + 3_600 } }, 'sin_entrar_de_nuevo'],
  ['another account', { claims: { ...ANA, sub: 's-9', auth_time: segundos() } }, 'otra_cuenta'],
  ['another nonce', { claims: { ...ANA, auth_time: segundos(), nonce: 'otro' } }, 'entrada_rechazada'],
])('%s confirms nothing', async (_what, mentira, code) => {
  const browser = await conAna();
  expect(await confirm(browser, mentira)).toMatchObject({ body: { code } });
  expect((await pin(browser)).status).toBe(422);
});

// @spec 1.conexiones S-8412
test('another session, another person and a session that is over end no confirmation of hers, and the unlinked account none', async () => {
  const browser = await conAna();
  const luis = newBrowser(app);
  await luis.entrar('luis');
  for (const on of [(await enter({})).browser, luis, newBrowser(app)])
    expect(await confirm(browser, {}, on)).toMatchObject({ status: 403, body: { code: 'otra_sesion' } });
  expect((await pin(browser)).status).toBe(422);
  // Luis has a password, and no account here.
  expect(await how(luis)).toEqual({ Modo: 'password', Proveedores: [], Hasta: null });
  const asked = { body: { codigo: 'falso', confirma: true } };
  expect((await luis.call('POST', '/api/entrada/empezar', asked)).status).toBe(404);
  expect((await newBrowser(app).call('POST', '/api/entrada/empezar', asked)).status).toBe(401);
  expect((await pin(luis)).status).toBe(422);

  expect((await confirm(browser)).status).toBe(200);
  await execute(sql`update identidad_externa set sub = 's-7' where sub = 's-1'`);
  await execute(sql`delete from identidad_externa where sub = 's-7'`);
  expect((await pin(browser)).status).toBe(422);
});

// @spec 1.conexiones S-8412
test('a person with a password and an open door repeats it, also after a confirmation; with the door closed they confirm', async () => {
  const browser = newBrowser(app);
  const { body } = await browser.entrar('luis');
  browser.token = (body as { token: string }).token; // of a 200
  await execute(sql`
    insert into identidad_externa (proveedor_id, sub, usuario_id) select p.id, 's-1', u.id from proveedor_identidad p, usuario u
     where p.codigo = 'falso' and u.login = 'luis' on conflict (proveedor_id, sub) do update set usuario_id = excluded.usuario_id`);
  expect((await confirm(browser)).status).toBe(200);
  expect((await pin(browser)).status).toBe(422);
  await execute(
    sql`insert into cerrojo_persona (usuario_id, echado) select id, true from usuario where login = 'luis'`,
  );
  expect((await pin(browser)).status).toBe(200);
  await execute(sql`update sesion set confirmada = null`);
  const withOld = { password: 'Extramuros-2026', pin: '7391' };
  expect((await browser.call('POST', '/api/terminal/credencial/pin', { body: withOld })).status).toBe(422);
  await execute(sql`delete from cerrojo_persona`);
  await execute(sql`delete from identidad_externa`);
});

// @spec 1.conexiones S-8411
test('a person who enters by the provider alone accepts the privacy notice once, before the first session', async () => {
  await execute(sql`update usuario set password_hash = null where login = 'teo'`);
  const teo = { sub: 's-teo', m: await oneValue(z.string())(sql`select matricula from usuario where login = 'teo'`) };
  const browser = newBrowser(app);
  falso.mentir({ claims: teo });
  const begun = await start(browser);
  const asked = await finish(browser, begun);
  expect([asked.status, asked.headers['set-cookie']]).toEqual([422, undefined]);
  expect(asked.body).toMatchObject({ code: 'aviso_privacidad' });
  expect((await finish(browser, { ...begun, Marca: begun.Estado }, { aceptaAviso: true })).status).toBe(409);
  expect((await finish(browser, begun, { aceptaAviso: true })).status).toBe(200);
  expect((await finish(browser, begun, { aceptaAviso: true })).status).toBe(409);
  const again = await enter({ claims: teo });
  expect(again.status).toBe(200);
  const seen = await again.browser.call('GET', '/api/cuenta/privacidad');
  expect(seen.body).toMatchObject({ Aceptado: expect.any(String) });
});

// @spec 1.conexiones S-8415
test('signing out here signs out at the provider where ADMIN wants it and it says where, and nowhere else', async () => {
  const leave = async (dice: Mentira['dice'], salta: boolean) => {
    await execute(sql`update proveedor_identidad set sale_tambien = ${salta} where codigo = 'falso'`);
    olvidarDescubiertos();
    const { browser } = await enter({ dice });
    const { status, body } = await browser.call('POST', '/api/login/logout');
    expect([status, await isIn(browser)]).toEqual([200, false]);
    return (body as { Salida?: { Url: string; Estado: string } }).Salida;
  };
  const dice = { end_session_endpoint: `${falso.emisor}/fin?de=aqui` };
  const salida = await leave(dice, true);
  const url = new URL(salida?.Url ?? '');
  expect(`${url.origin}${url.pathname}`).toBe(`${falso.emisor}/fin`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    de: 'aqui',
    client_id: 'extramuros',
    post_logout_redirect_uri: expect.stringMatching(/^https?:\/\/[^/]+\/entrada\/salida\/falso$/),
    state: salida?.Estado,
  });
  expect(await leave(dice, false)).toBeUndefined();
  for (const end_session_endpoint of [
    undefined,
    'javascript:alert(1)',
    'http://intranet.example/fin',
    'https://a:b@c.example/',
  ])
    expect(await leave({ end_session_endpoint }, true)).toBeUndefined();
  const withPassword = newBrowser(app);
  const { body } = await withPassword.entrar('luis');
  withPassword.token = (body as { token: string }).token; // of a 200
  expect((await withPassword.call('POST', '/api/login/logout')).body).toEqual({ Mensaje: 'Sesión cerrada' });
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

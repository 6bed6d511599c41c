// @spec 1.conexiones S-8482 S-8483 S-8484 S-8485 S-8486 S-8489
// Words of a provider that would make somebody another person, more than they are, or be there after they left.
import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { proveedores } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { olvidarDescubiertos } from './cliente/descubierto.commands.ts';
import { type Browser, newBrowser } from '../../../test/pares/browser.ts';
import { formularioDe } from '../../../test/proveedor/formulario.ts';
import { abrirMentiroso, type Mentira } from '../../../test/proveedor/mentiroso.ts';
import { useApp } from '../../../test/harness.ts';

const { app, as } = await useApp();
const falso = await abrirMentiroso('extramuros');
afterAll(() => falso.parar());
const api = (await as('admin')).client(proveedores);
const form = formularioDe(falso.emisor, 'falso', {
  nombre: 'Falso',
  porCorreo: true,
  campoGrupos: 'groups',
  grupos: [
    { grupo: 'rh', rol: 'RRHH' },
    { grupo: 'cocina', rol: 'COMEDOR' },
  ],
});
const { Id } = await api.crear({ body: form });
beforeEach(async () => {
  olvidarDescubiertos();
  await execute(sql`update proveedor_identidad set segundo_factor = 'propio', exige = '', fallo_motivo = ''`);
  await execute(sql`delete from identidad_externa`);
  await execute(sql`truncate intento`);
});

type Begun = { Url: string; Estado: string; Marca: string };
const begin = async (browser: Browser): Promise<Begun> => {
  const { body } = await browser.call('POST', '/api/entrada/empezar', { body: { codigo: 'falso' } });
  const begun = body as Begun; // of a 200
  falso.entrada(new URL(begun.Url).searchParams.get('nonce') ?? '');
  return begun;
};
const finish = (browser: Browser, { Estado, Marca }: Begun, more: object = {}) =>
  browser.call('POST', '/api/entrada/volver', {
    body: { proveedor: 'falso', estado: Estado, marca: Marca, code: 'c', aceptaAviso: undefined, ...more },
  });
async function enter(mentira: Mentira) {
  const browser = newBrowser(app);
  falso.mentir({ cuenta: { sub: mentira.claims?.['sub'] }, ...mentira });
  const answer = await finish(browser, await begin(browser));
  if (answer.status === 200) browser.token = (answer.body as { token: string }).token; // of a 200
  return { ...answer, browser };
}
const rolesOf = (login: string) => oneValue(z.array(z.string()))(sql`select roles from usuario where login = ${login}`);
const falls = () => oneValue(z.string())(sql`select fallo_motivo from proveedor_identidad where id = ${Id}`);
const count = (from: Sql) => oneValue(z.int())(sql`select count(*)::int as n from ${from}`);
const correoDe = (login: string) => oneValue(z.string())(sql`select correo from usuario where login = ${login}`);

test('a mail is verified by whoever says it, and by no other answer of the provider', async () => {
  const email = await correoDe('clara');
  const verified = { sub: 'c1', email: 'otra@evil.example', email_verified: true };
  for (const [claims, cuenta] of [
    [{ sub: 'c1', email }, verified],
    [
      { sub: 'c1', email_verified: true },
      { sub: 'c1', email },
    ],
    [{ sub: 'c1', email: `${email}\u0000`, email_verified: true }, { sub: 'c1' }],
  ])
    expect((await enter({ claims: claims ?? {}, cuenta: cuenta ?? {} })).status).toBe(403);
  expect(await count(sql`identidad_externa`)).toBe(0);
  expect((await enter({ claims: { sub: 'c1' }, cuenta: { sub: 'c1', email, email_verified: true } })).status).toBe(200);
});

test('the second factor and the session of the provider are those of the signed token alone', async () => {
  const ana = await oneValue(z.int())(sql`select id from usuario where login = 'ana'`);
  await execute(sql`insert into factor (usuario_id, secreto, activado) values (${ana}, 'sellado', now())`);
  await execute(sql`update proveedor_identidad set segundo_factor = 'proveedor', exige = 'mfa'`);
  const cuenta = { sub: 'a1', m: '0012', amr: ['mfa'], acr: 'mfa', sid: 'de-fuera' };
  expect(await enter({ claims: { sub: 'a1' }, cuenta })).toMatchObject({
    status: 422,
    body: { code: 'segundo_factor' },
  });
  expect(await count(sql`entrada_proveedor where sid_externo is not null`)).toBe(0);
  await execute(sql`delete from factor`);
});

test('a sub that is none is refused in an entry and in a sign-out, and the same sid is the same in both', async () => {
  for (const sub of ['x'.repeat(300), 'a\u0000b'])
    expect([(await enter({ claims: { sub, m: '0012' } })).status, await falls()]).toEqual([401, expect.any(String)]);
  const { browser } = await enter({ claims: { sub: 'a1', m: '0012', sid: ' con espacios ' } });
  const bad = [{ jti: 'j\u0000' }, { sub: 'a\u0000' }, { sub: 'a1', sid: 's'.repeat(300) }, { sub: ['a1'] }];
  for (const wrong of bad) expect(await out({ sub: 'a1', ...wrong })).toBe(400);
  expect(await isIn(browser)).toBe(true);
  expect(await out({ sub: undefined, sid: ' con espacios ' })).toBe(200);
  expect(await isIn(browser)).toBe(false);
});

const isIn = async (browser: Browser) => (await browser.call('GET', '/api/user')).status === 200;
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const post = async (logout_token: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/entrada/salida/falso',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    })
  ).statusCode;
const out = async (claims: object) =>
  post(await falso.forjar({ jti: randomUUID(), events, nonce: undefined, ...claims }));

test('a sign-out ends an entry that waits for its code, and one whose code was taken before', async () => {
  const ana = await oneValue(z.int())(sql`select id from usuario where login = 'ana'`);
  await execute(sql`insert into factor (usuario_id, secreto, activado) values (${ana}, 'sellado', now())`);
  const claims = { sub: 'a1', m: '0012' };
  const waiting = newBrowser(app);
  falso.mentir({ claims, cuenta: { sub: 'a1' } });
  const begun = await begin(waiting);
  expect((await finish(waiting, begun)).status).toBe(422);
  expect(await out({ sub: 'a1' })).toBe(200);
  expect((await finish(waiting, begun, { codigo: '123456' })).status).toBe(409);
  await execute(sql`delete from factor`);

  // It arrives while the provider is answering.
  const browser = newBrowser(app);
  const under = await begin(browser);
  const token = await falso.forjar({ nonce: new URL(under.Url).searchParams.get('nonce'), ...claims });
  falso.mentir({
    cuenta: { sub: 'a1' },
    responde: (answer) =>
      void out({ sub: 'a1' }).then(() =>
        answer
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: token })),
      ),
  });
  expect((await finish(browser, under)).status).toBe(409);
  expect((await enter({ claims })).status).toBe(200);
});

test('too many refused sign-outs of a network wait, and the good ones of it still count', async () => {
  const { browser } = await enter({ claims: { sub: 'a1', m: '0012' } });
  const statuses = [];
  for (let i = 0; i < 51; i++) statuses.push(await post('x.y.z'));
  expect([statuses.slice(0, 50).every((status) => status === 400), statuses[50]]).toEqual([true, 429]);
  expect(await out({ sub: 'a1' })).toBe(200);
  expect(await isIn(browser)).toBe(false);
});

test('hundreds of entries that somebody begins refuse nobody of their network, and push out no device that is known', async () => {
  const known = newBrowser(app);
  await known.entrar('teo');
  const [waits, other] = [await begin(known), await begin(newBrowser(app))];
  await execute(sql`
    insert into entrada_proveedor (estado, marca, proveedor_id, secretos, red)
    select 'e' || n, 'm', ${Id}, 's', e.red from generate_series(1, 300) n,
           (select red from entrada_proveedor order by creada desc limit 1) e`);
  falso.mentir({ claims: { sub: 'a1', m: '0012' }, cuenta: { sub: 'a1' } });
  const late = newBrowser(app);
  expect((await finish(late, await begin(late))).status).toBe(200);
  falso.entrada(new URL(waits.Url).searchParams.get('nonce') ?? '');
  expect((await finish(known, waits)).status).toBe(200);
  expect((await finish(newBrowser(app), other)).status).toBe(409);
});

test('groups change nothing of ADMIN, and what is no list of groups changes nobody', async () => {
  const matricula = await oneValue(z.string())(sql`select matricula from usuario where login = 'admin'`);
  const antes = await rolesOf('admin');
  await execute(sql`
    insert into identidad_externa (proveedor_id, sub, usuario_id, propia) select ${Id}, 'ad', id, true from usuario where login = 'admin'`);
  for (const groups of [['rh'], []])
    expect((await enter({ claims: { sub: 'ad', m: matricula, groups } })).status).toBe(200);
  expect(await rolesOf('admin')).toEqual(antes);

  await enter({ claims: { sub: 'a1', m: '0012', groups: 'rh' } });
  expect(await rolesOf('ana')).toContain('RRHH');
  for (const groups of [{ a: 1 }, [{ id: 'rh' }], null, true]) {
    await enter({ claims: { sub: 'a1', m: '0012', groups } });
    expect([await rolesOf('ana'), await falls()]).toEqual([
      expect.arrayContaining(['RRHH']),
      expect.stringContaining('forma'),
    ]);
  }
  await enter({ claims: { sub: 'a1', m: '0012', groups: [] } });
  expect(await rolesOf('ana')).not.toContain('RRHH');
});

test('a person who gets ADMIN keeps no session of an account that they have not linked from inside', async () => {
  const { browser } = await enter({ claims: { sub: 'a1', m: '0012' } });
  expect(await isIn(browser)).toBe(true);
  const roles = await rolesOf('ana');
  await execute(sql`update usuario set roles = roles || '{ADMIN}' where login = 'ana'`);
  expect(await isIn(browser)).toBe(false);
  await execute(sql`update usuario set roles = ${roles} where login = 'ana'`);
});

const conLosDos = { sub: 'a1', m: '0012', groups: ['rh', 'cocina'] };
const version = () => oneValue(z.int())(sql`select version from proveedor_identidad where id = ${Id}`);
test('roles that a provider gave go with their row, with the account and with the provider; those given by hand stay', async () => {
  await execute(sql`update usuario set roles = '{EMPLEADO,COMEDOR}' where login = 'ana'`);
  await enter({ claims: conLosDos });
  expect(await rolesOf('ana')).toEqual(['EMPLEADO', 'COMEDOR', 'RRHH']);
  const [rh, cocina] = form.grupos;
  const cambiar = async (grupos: (typeof form.grupos)[number][]) =>
    api.cambiar({ params: { id: String(Id) }, body: { ...form, secreto: '', grupos }, version: await version() });
  await cambiar(cocina ? [cocina] : []);
  expect(await rolesOf('ana')).toEqual(['EMPLEADO', 'COMEDOR']);
  await cambiar(rh && cocina ? [rh, cocina] : []);
  await enter({ claims: conLosDos });
  const cuenta = await oneValue(z.int())(sql`select id from identidad_externa where sub = 'a1'`);
  await api.desvincular({ params: { id: String(cuenta) } });
  expect(await rolesOf('ana')).toEqual(['EMPLEADO', 'COMEDOR']);

  // Taken and given again by hand, it is nobody else's.
  await enter({ claims: conLosDos });
  await execute(sql`update usuario set roles = '{EMPLEADO,COMEDOR}' where login = 'ana'`);
  await execute(sql`update usuario set roles = '{EMPLEADO,COMEDOR,RRHH}' where login = 'ana'`);
  await enter({
    claims: {
      sub: 'e1',
      m: await oneValue(z.string())(sql`select matricula from usuario where login = 'teo'`),
      groups: ['rh'],
    },
  });
  expect(await rolesOf('teo')).toContain('RRHH');
  await api.quitar({ params: { id: String(Id) }, version: await version() });
  expect(await rolesOf('ana')).toEqual(['EMPLEADO', 'COMEDOR', 'RRHH']);
  expect(await rolesOf('teo')).not.toContain('RRHH');
  expect(
    await count(
      sql`historial h join usuario u on u.id = h.entidad_id where u.login = 'teo' and h.comentario like '%Ya no lo da%'`,
    ),
  ).toBe(1);
});

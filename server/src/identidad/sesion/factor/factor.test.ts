// Second factor over HTTP: setting up, entry, codes that are valid once, and attempts of an attacker.
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO as password } from '#server/casa/demo/elenco.ts';
import { ahora } from '../../../../../contract/test/reloj.ts';
import { guessedJustNow, idDe, statusOf } from '../../../../test/acts.ts';
import { type Persona, useApp } from '../../../../test/harness.ts';

const { as, withToken, nobody } = await useApp();
const de = (persona: Persona) => persona.client(cuenta);
const visita = nobody.client(sesion);
const codigoDe = (Secreto: string, pasos = 0) =>
  new TOTP({ secret: Secret.fromBase32(Secreto) }).generate({ timestamp: ahora() + pasos * 30_000 });
const entra = (username: string, codigo?: string) =>
  visita.authenticate({ body: { username, password, ...(codigo === undefined ? {} : { codigo }) } });
/** Deletes taken steps, because codes are valid once and each test begins anew. */
const olvidaPasos = () => execute(sql`update factor set ultimo_paso = 0`);

/** Sets up a second factor: its secret and recovery codes. */
async function conFactor(login: string) {
  const api = de(await as(login));
  const { Secreto, Uri } = await api.prepararFactor({ body: { password } });
  const { Codigos, token } = await api.activarFactor({ body: { codigo: codigoDe(Secreto) } });
  await olvidaPasos();
  return { Secreto, Uri, Codigos, token };
}

const ana = await conFactor('ana');

test('secret and codes are stored encrypted, and cannot be read in the database', async () => {
  const rows = await many(z.object({ todo: z.string() }))(
    sql`select f::text as todo from factor f union all select c::text from codigo_recuperacion c union all select h::text from historial h`,
  );
  const todo = rows.map((row) => row.todo).join('\n');
  for (const secret of [ana.Secreto, ...ana.Codigos, ...ana.Codigos.map((codigo) => codigo.replace('-', ''))])
    expect(todo).not.toContain(secret);
  expect(ana.Uri).toContain(`secret=${ana.Secreto}`);
});

test('the right password alone gets a request for the code; a wrong one does not reveal a second factor', async () => {
  await expect(entra('ana')).rejects.toMatchObject({
    status: 422,
    code: 'segundo_factor',
    errors: [{ field: 'codigo', message: 'Escriba el código de su aplicación, o uno de recuperación' }],
  });
  const wrong = visita.authenticate({
    body: { username: 'ana', password: 'no es esta', codigo: codigoDe(ana.Secreto) },
  });
  await expect(wrong).rejects.toMatchObject({ status: 401, code: 'credenciales' });
});

test.each([
  ['of this half minute', 0, 200],
  ['of the one before', -1, 200],
  ['of the next', 1, 200],
  ['of two before', -2, 422],
  ['of two after', 2, 422],
])('a code %s is refused', async (_name, pasos, status) => {
  await olvidaPasos();
  await execute(sql`delete from intento`);
  expect(await statusOf(entra('ana', codigoDe(ana.Secreto, pasos)))).toBe(status);
});

// @spec 1.documentos
test('a code is valid once, also when sent twice at the same time, and an older one is invalid after a newer one', async () => {
  await olvidaPasos();
  await execute(sql`delete from intento`);
  const codigo = codigoDe(ana.Secreto);
  expect((await Promise.all([1, 2, 3].map(() => statusOf(entra('ana', codigo))))).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422,
  ]);
  expect(await statusOf(entra('ana', codigoDe(ana.Secreto, -1)))).toBe(422);
});

test('a recovery code is valid once, also twice at the same time, in any spelling', async () => {
  await execute(sql`delete from intento`);
  const [primero = '', dos = ''] = ana.Codigos;
  expect((await Promise.all([1, 2].map(() => statusOf(entra('ana', primero))))).toSorted((a, b) => a - b)).toEqual([
    200, 422,
  ]);
  expect(await statusOf(entra('ana', ` ${dos.toUpperCase().replace('-', ' ')} `))).toBe(200);
  expect(await de(await conCodigo('ana')).factor()).toMatchObject({ Codigos: 8, Obligatorio: false, Falta: false });
  expect(await statusOf(entra('luis', ana.Codigos[2]))).toBe(200); // Without a second factor no code is asked for.
  expect(await statusOf(entra('ana', ana.Codigos[2]))).toBe(200);
});

/** Entry with a current code. */
async function conCodigo(login: string, { Secreto } = ana): Promise<Persona> {
  await olvidaPasos();
  await execute(sql`delete from intento`);
  return withToken((await entra(login, codigoDe(Secreto))).token);
}

test('guesses are limited: ten in a quarter of an hour, each slower than the last', async () => {
  await execute(sql`delete from intento`);
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push(await statusOf(entra('ana', '000000')));
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
  await guessedJustNow();
  expect(await statusOf(entra('ana', '000000'))).toBe(429);
  await execute(sql`delete from intento`);
});

test('activating ends the other sessions and upgrades the current one; a secret without its first code is not in use', async () => {
  const [persona, otraPersona] = [await as('teo'), await as('teo')];
  const { Secreto } = await de(persona).prepararFactor({ body: { password } });
  expect(await statusOf(entra('teo'))).toBe(200);
  await expect(de(persona).activarFactor({ body: { codigo: '000000' } })).rejects.toMatchObject({
    status: 422,
    code: 'segundo_factor',
  });
  const codigo = codigoDe(Secreto);
  const { token } = await de(persona).activarFactor({ body: { codigo } });
  expect(await statusOf(otraPersona.client(sesion).user())).toBe(401);
  expect(await statusOf(persona.client(sesion).user())).toBe(401);
  const teo = await withToken(token);
  expect((await de(teo).sesiones()).map(({ Modo, Esta }) => [Modo, Esta])).toEqual([['F', true]]);
  expect(await statusOf(entra('teo', codigo))).toBe(422); // It was the first code.
});

test('a new secret requires a code of the one in use, and of two simultaneous activations one counts', async () => {
  const luis = await conFactor('luis');
  const persona = await conCodigo('luis', luis);
  await expect(de(persona).prepararFactor({ body: { password } })).rejects.toMatchObject({ code: 'segundo_factor' });
  await olvidaPasos();
  const { Secreto } = await de(persona).prepararFactor({ body: { password, codigo: codigoDe(luis.Secreto) } });
  const codigo = codigoDe(Secreto);
  const both = await Promise.all([1, 2].map(() => statusOf(de(persona).activarFactor({ body: { codigo } }))));
  expect(both.filter((status) => status === 200)).toHaveLength(1);
  expect(await statusOf(entra('luis', codigoDe(luis.Secreto)))).toBe(422);
});

test('a passkey is added with a code of the factor in use, or with the password alone without a factor', async () => {
  const { Secreto, token } = await conFactor('clara');
  const api = de(await withToken(token));
  for (const codigo of [undefined, '000000', '']) {
    const body = { password, ...(codigo !== undefined && { codigo }) };
    await expect(api.opcionesDeLlave({ body })).rejects.toMatchObject({ status: 422 });
  }
  const body = { password, codigo: codigoDe(Secreto) };
  expect((await api.opcionesDeLlave({ body })).Opciones.challenge).toBeTruthy();
  expect(await statusOf(api.opcionesDeLlave({ body }))).toBe(422);
  expect(await statusOf(de(await as('pablo')).opcionesDeLlave({ body: { password } }))).toBe(200);
  await execute(sql`delete from intento`);
  await olvidaPasos();
});

test('new recovery codes void the old ones, and taking the factor away asks for password and code', async () => {
  const sara = await conFactor('sara');
  const persona = await conCodigo('sara', sara);
  await olvidaPasos();
  const nuevos = await de(persona).nuevosCodigos({ body: { password, codigo: codigoDe(sara.Secreto) } });
  expect(await statusOf(entra('sara', sara.Codigos[0]))).toBe(422);
  await olvidaPasos();
  await execute(sql`delete from intento`);
  expect(
    await statusOf(de(persona).quitarFactor({ body: { password: 'no es', codigo: nuevos.Codigos[0] ?? '' } })),
  ).toBe(422);
  expect(await statusOf(de(persona).quitarFactor({ body: { password, codigo: '000000' } }))).toBe(422);
  expect(await de(persona).quitarFactor({ body: { password, codigo: nuevos.Codigos[0] ?? '' } })).toMatchObject({
    Activado: null,
    Codigos: 0,
  });
  expect(await statusOf(entra('sara'))).toBe(200);
});

describe('administration', () => {
  const motivo = 'Ha perdido el móvil y los códigos';
  test('administration alone lists people with a second factor or the need of one, page by page', async () => {
    const admin = de(await as('admin'));
    const filas = await admin.factores({ query: { texto: 'ana prieto' } });
    expect(filas.map(({ Nombre, Obligatorio, acciones }) => [Nombre, Obligatorio, acciones])).toEqual([
      ['Ana Prieto', false, ['restablecer']],
    ]);
    expect(
      (await admin.factores({ query: { texto: 'Eva' } })).map(({ Activado, acciones }) => [Activado, acciones]),
    ).toEqual([[null, []]]);
    for (const login of ['eva', 'pablo']) expect(await statusOf(de(await as(login)).factores())).toBe(403);
  });
  // @spec 1.documentos
  test('administration resets another person’s factor with a reason, which ends their sessions and is mailed to them', async () => {
    const persona = await conCodigo('ana');
    const params = { id: String(await idDe('ana')) };
    const admin = de(await as('admin'));
    expect(await statusOf(de(await as('eva')).restablecerFactor({ params, body: { motivo } }))).toBe(403);
    expect(await statusOf(admin.restablecerFactor({ params, body: { motivo: 'corto' } }))).toBe(422);
    expect(
      (await Promise.all([1, 2].map(() => statusOf(admin.restablecerFactor({ params, body: { motivo } }))))).toSorted(
        (a, b) => a - b,
      ),
    ).toEqual([200, 409]);
    expect(await statusOf(persona.client(sesion).user())).toBe(401);
    expect(await statusOf(entra('ana'))).toBe(200);
    const cartas = await many(z.object({ texto: z.string() }))(
      sql`select texto from correo where asunto like '%segundo factor%'`,
    );
    expect(cartas).toHaveLength(1);
    expect(cartas[0]?.texto).toContain(motivo);
    expect(await statusOf(admin.restablecerFactor({ params: { id: '999999' }, body: { motivo } }))).toBe(404);
  });
});

// Passkeys over HTTP with a test authenticator: valid uses, and attempts of an attacker.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { ahora } from '../../../../../contract/test/reloj.ts';
import { statusOf } from '../../../../test/acts.ts';
import { useApp } from '../../../../test/harness.ts';
import { type Llavero, nuevoLlavero } from '../../../../test/pares/llavero.ts';
import { newBrowser } from '../../../../test/pares/browser.ts';

const { app, as, config, nobody } = await useApp();
const donde = config.URL_PUBLICA;
const visita = nobody.client(sesion);
type Cuenta = ReturnType<typeof cuentaDe>;
const cuentaDe = (persona: Awaited<ReturnType<typeof as>>) => persona.client(cuenta);
const opciones = async (de: Cuenta) => (await de.opcionesDeLlave({ body: { password: PASSWORD_DEMO } })).Opciones;

/** Adds a passkey to somebody; its number. */
async function alta(login: string, llavero: Llavero, nombre = 'El móvil'): Promise<number> {
  const de = cuentaDe(await as(login));
  return (await de.crearLlave({ body: { nombre, respuesta: llavero.crear(await opciones(de)) } })).Id;
}
const retoDeEntrada = async () => (await visita.opcionesDeEntrada()).Opciones;
const entra = async (llavero: Llavero, ajustes?: Parameters<Llavero['usar']>[1]) =>
  visita.entrarConLlave({ body: llavero.usar(await retoDeEntrada(), ajustes) });

const deAna = nuevoLlavero(donde);
beforeAll(() => alta('ana', deAna));

test('a passkey opens the same session as the password: name, roles, cookies, list', async () => {
  const browser = newBrowser(app);
  const body = deAna.usar(await retoDeEntrada());
  const answer = await browser.call('POST', '/api/login/llave', { body });
  expect(answer.status).toBe(200);
  browser.token = (answer.body as { token: string }).token;
  expect([...browser.jar.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'dispositivo']);
  expect((await browser.call('GET', '/api/user')).body).toMatchObject({ Login: 'ana', Roles: ['EMPLEADO'] });
  const sesiones = (await browser.call('GET', '/api/cuenta/sesiones')).body as { Modo: string; Esta: boolean }[];
  expect(sesiones.find(({ Esta }) => Esta)?.Modo).toBe('L');
  const [llave] = await cuentaDe(await as('ana')).llaves();
  expect(llave).toMatchObject({ Nombre: 'El móvil', Usada: expect.any(String), Sincronizada: false });
});

test('the options name the site and require user verification, without a list of credentials', async () => {
  expect(await retoDeEntrada()).toMatchObject({ rpId: new URL(donde).hostname, userVerification: 'required' });
  const teo = cuentaDe(await as('teo'));
  expect(await opciones(teo)).toMatchObject({
    rp: { id: new URL(donde).hostname },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ana = await opciones(cuentaDe(await as('ana')));
  expect(ana).toMatchObject({ excludeCredentials: [{ id: deAna.credencial }], user: { id: deAna.asa } });
});

describe('an invalid answer', () => {
  const intrusa = nuevoLlavero(donde);
  const malas: [string, () => Promise<unknown>][] = [
    ['of another site', () => entra(deAna, { origin: 'https://extramuros.evil.example' })],
    ['for another site name', () => entra(deAna, { rpID: 'evil.example' })],
    ['without the person verified', () => entra(deAna, { uv: false })],
    ['of the other ceremony', () => entra(deAna, { tipo: 'webauthn.create' })],
    ['of an unknown passkey', () => entra(intrusa)],
    [
      'signed by another passkey under the name of this one',
      async () => {
        const body = intrusa.usar(await retoDeEntrada());
        return visita.entrarConLlave({ body: { ...body, id: deAna.credencial, rawId: deAna.credencial } });
      },
    ],
    [
      'with the user handle of somebody else',
      async () => {
        const body = deAna.usar(await retoDeEntrada());
        return visita.entrarConLlave({ body: { ...body, response: { ...body.response, userHandle: 'b3RyYQ' } } });
      },
    ],
    [
      'without user handle',
      async () => {
        const body = deAna.usar(await retoDeEntrada());
        const { userHandle: _, ...response } = body.response;
        return visita.entrarConLlave({ body: { ...body, response } });
      },
    ],
    ['to a challenge of its own', () => visita.entrarConLlave({ body: deAna.usar({ challenge: 'cmV0by1wcm9waW8' }) })],
    [
      'to the challenge of an addition',
      async () => visita.entrarConLlave({ body: deAna.usar(await opciones(cuentaDe(await as('ana')))) }),
    ],
    [
      'to a challenge that has expired',
      async () => {
        const reto = Buffer.from((await retoDeEntrada()).challenge, 'base64url');
        reto.writeUIntBE(ahora() - 1, 16, 6);
        return visita.entrarConLlave({ body: deAna.usar({ challenge: reto.toString('base64url') }) });
      },
    ],
  ];
  // @spec 1.documentos
  test.each(malas)('%s gets the common refusal', async (_name, act) => {
    await expect(act()).rejects.toMatchObject({
      status: 401,
      code: 'credenciales',
      message: 'No se ha podido entrar con esa llave de acceso',
    });
    await execute(sql`delete from intento`);
  });
  test('an invalid answer does not prevent the valid one from opening', async () =>
    expect((await entra(deAna)).token).toBeTruthy());
});

// @spec 1.documentos
test('a challenge is valid once, also for two simultaneous answers', async () => {
  const reto = await retoDeEntrada();
  const both = [deAna.usar(reto), deAna.usar(reto)];
  const statuses = await Promise.all(both.map((body) => statusOf(visita.entrarConLlave({ body }))));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(await statusOf(visita.entrarConLlave({ body: deAna.usar(reto) }))).toBe(401);
});

// @spec 1.documentos
test('a repeated answer and a counter that goes back open nothing, and the latter is notified', async () => {
  const sara = nuevoLlavero(donde);
  await alta('sara', sara, 'La copiada');
  const body = sara.usar(await retoDeEntrada(), { contador: 40 });
  expect(await statusOf(visita.entrarConLlave({ body }))).toBe(200);
  expect(await statusOf(visita.entrarConLlave({ body }))).toBe(401);
  expect(await statusOf(entra(sara, { contador: 40 }))).toBe(401);
  expect(await statusOf(entra(sara, { contador: 7 }))).toBe(401);
  expect(await statusOf(entra(sara, { contador: 41 }))).toBe(200);
  const titulos = (await (await as('sara')).client(notificaciones).mias()).map(({ Titulo }) => Titulo);
  expect(titulos).toContain('Una llave de acceso puede estar copiada');
});

test('a passkey without a counter, as those of phones, opens each time', async () => {
  const pablo = nuevoLlavero(donde);
  await alta('pablo', pablo);
  for (let round = 0; round < 3; round++) expect(await statusOf(entra(pablo, { contador: 0 }))).toBe(200);
});

test('a disabled person gets the refusal of an unknown passkey, and enters once enabled again', async () => {
  const clara = nuevoLlavero(donde);
  await alta('clara', clara);
  await execute(sql`update usuario set activo = false where login = 'clara'`);
  await expect(entra(clara)).rejects.toMatchObject({ status: 401, code: 'credenciales' });
  await execute(sql`update usuario set activo = true where login = 'clara'`);
  expect(await statusOf(entra(clara))).toBe(200);
});

test('wrong answers count as wrong passwords of the same network', async () => {
  await execute(sql`delete from intento`);
  const ip = '198.51.100.9';
  const wrong = async () => {
    const body = nuevoLlavero(donde).usar(await retoDeEntrada());
    return (
      await newBrowser(app, ip).call('POST', '/api/login/llave', {
        body: { ...body, response: { ...body.response, userHandle: 'b3RyYQ' } },
      })
    ).status;
  };
  const statuses: number[] = [];
  for (let i = 0; i < 51; i++) statuses.push(await wrong());
  expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await newBrowser(app, ip).entrar('ana', 'no es esta')).status).toBe(429);
  await execute(sql`delete from intento`);
});

describe('adding a passkey', () => {
  const anadir = (de: Cuenta, respuesta: ReturnType<Llavero['crear']>) =>
    statusOf(de.crearLlave({ body: { nombre: 'Otra', respuesta } }));

  test('a new passkey requires the password again', async () => {
    const marta = cuentaDe(await as('marta'));
    await expect(marta.opcionesDeLlave({ body: { password: 'no es esta' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'La contraseña no es correcta' }],
    });
  });
  test('a new passkey is refused for another origin, without verification, and for a foreign challenge', async () => {
    const [marta, martaOtra, sonia] = [await as('marta'), await as('marta'), await as('sonia')].map(cuentaDe) as [
      Cuenta,
      Cuenta,
      Cuenta,
    ];
    const llavero = nuevoLlavero(donde);
    expect(await anadir(marta, llavero.crear(await opciones(marta), { origin: 'https://evil.example' }))).toBe(422);
    expect(await anadir(marta, llavero.crear(await opciones(marta), { uv: false }))).toBe(422);
    expect(await anadir(marta, llavero.crear(await opciones(sonia)))).toBe(422);
    expect(await anadir(marta, llavero.crear(await opciones(martaOtra)))).toBe(422);
    expect(
      await anadir(marta, llavero.crear({ ...(await opciones(marta)), challenge: (await retoDeEntrada()).challenge })),
    ).toBe(422);
    const respuesta = llavero.crear(await opciones(marta));
    expect(await anadir(marta, respuesta)).toBe(200);
    expect(await anadir(marta, respuesta)).toBe(422);
    expect(await marta.llaves()).toHaveLength(1);
  });
  test('a passkey of somebody else is refused', async () => {
    const sonia = cuentaDe(await as('sonia'));
    const [propia, robada] = [nuevoLlavero(donde), { ...deAna }];
    expect(await anadir(sonia, propia.crear(await opciones(sonia)))).toBe(200);
    expect(await anadir(sonia, robada.crear(await opciones(sonia)))).toBe(409);
  });
  test('a person has at most ten passkeys', async () => {
    const nuria = cuentaDe(await as('nuria'));
    for (let i = 0; i < 9; i++) expect(await anadir(nuria, nuevoLlavero(donde).crear(await opciones(nuria)))).toBe(200);
    const options = [await opciones(nuria), await opciones(nuria)];
    const statuses = await Promise.all(options.map((option) => anadir(nuria, nuevoLlavero(donde).crear(option))));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await statusOf(opciones(nuria))).toBe(409);
  });
  test('a person is notified of a new passkey', async () => {
    const titulos = (await (await as('sonia')).client(notificaciones).mias()).map(({ Titulo }) => Titulo);
    expect(titulos).toContain('Llave de acceso nueva en su cuenta');
  });
});

test('only their person sees, names and removes passkeys, and removal requires the password', async () => {
  const [luis, ana] = [cuentaDe(await as('luis')), cuentaDe(await as('ana'))];
  const llavero = nuevoLlavero(donde);
  const params = { id: String(await alta('luis', llavero, 'La del taller')) };
  expect(await ana.llaves()).toHaveLength(1);
  expect(await statusOf(ana.nombrarLlave({ params, body: { nombre: 'Mía' } }))).toBe(404);
  expect(await statusOf(ana.quitarLlave({ params, body: { password: PASSWORD_DEMO } }))).toBe(404);
  await luis.nombrarLlave({ params, body: { nombre: 'La del despacho' } });
  expect((await luis.llaves()).map(({ Nombre }) => Nombre)).toEqual(['La del despacho']);
  expect(await statusOf(luis.quitarLlave({ params, body: { password: 'no es esta' } }))).toBe(422);
  await luis.quitarLlave({ params, body: { password: PASSWORD_DEMO } });
  expect(await luis.llaves()).toEqual([]);
  expect(await statusOf(entra(llavero))).toBe(401);
});

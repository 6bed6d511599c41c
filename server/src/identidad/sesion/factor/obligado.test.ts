// Second factor that a role requires (SEGUNDO_FACTOR=si): without it a session only serves to set it up.
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { entrada } from '#contract/identidad/proveedores/entrada.endpoints.ts';
import { CON_LA_CUENTA } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { areas } from '#server/areas.ts';
import { execute } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO as password } from '#server/casa/demo/elenco.ts';
import { statusOf } from '../../../../test/acts.ts';
import { useApp } from '../../../../test/harness.ts';
import { nuevoLlavero } from '../../../../test/pares/llavero.ts';

const { as, withToken, config } = await useApp({ SEGUNDO_FACTOR: 'si' });
const codigoDe = (Secreto: string) => new TOTP({ secret: Secret.fromBase32(Secreto) }).generate();

const LIBRES = [
  '/api/login/logout',
  '/api/login/devolver',
  '/api/user',
  '/api/cuenta/privacidad', // a notice that was accepted may be read at any time
  '/api/cuenta/llaves',
  '/api/cuenta/llaves/opciones',
  '/api/cuenta/factor',
  '/api/cuenta/factor/preparar',
  '/api/cuenta/factor/activar',
  '/api/entrada/confirmacion',
];
// @spec 1.documentos S-8063
test(
  'RRHH without a second factor are refused every call except those that set it up',
  { timeout: 120_000 },
  async () => {
    const eva = await as('eva');
    expect(decodeJwt(eva.token)).toMatchObject({ sinFactor: true });
    const answered: string[] = [];
    for (const { contrato } of areas)
      for (const { method, path, access } of Object.values(contrato.endpoints)) {
        if (access !== 'user') continue;
        const url = `${contrato.base}${path}`.replaceAll(/:\w+/g, '1');
        if (LIBRES.includes(url)) continue;
        const { status, body } = await eva.send(url, { method, headers: {} }).then(async (answer) => ({
          status: answer.status,
          body: (await answer.json()) as { code: string }, // every refusal has one
        }));
        if (status !== 403 || body.code !== 'falta_factor') answered.push(`${method} ${url} ${status} ${body.code}`);
      }
    expect(answered).toEqual([]);
  },
);

test('people whose role does not require it use every call', async () => {
  const ana = await as('ana');
  expect(decodeJwt(ana.token).sinFactor).toBeUndefined();
  expect(await statusOf(ana.client(cuenta).sesiones())).toBe(200);
});

test('a new second factor gives a full session, and a required one cannot be removed', async () => {
  const eva = (await as('eva')).client(cuenta);
  expect(await eva.factor()).toEqual({ Activado: null, Codigos: 0, Obligatorio: true, Falta: true });
  const { Secreto } = await eva.prepararFactor({ body: { password } });
  const { token, Codigos } = await eva.activarFactor({ body: { codigo: codigoDe(Secreto) } });
  const entera = await withToken(token);
  expect(decodeJwt(token).sinFactor).toBeUndefined();
  expect(await statusOf(entera.client(cuenta).sesiones())).toBe(200);
  expect(await entera.client(cuenta).factor()).toMatchObject({ Obligatorio: true, Falta: false, Codigos: 10 });
  const body = { password, codigo: Codigos[0] ?? '' };
  await expect(entera.client(cuenta).quitarFactor({ body })).rejects.toMatchObject({ status: 409 });
});

test('a passkey counts as both factors, when it is added and at each entry', async () => {
  const admin = (await as('admin')).client(cuenta);
  const llavero = nuevoLlavero(config.URL_PUBLICA);
  const { Opciones } = await admin.opcionesDeLlave({ body: { password } });
  const { token } = await admin.crearLlave({ body: { nombre: 'La mía', respuesta: llavero.crear(Opciones) } });
  const entera = await withToken(token ?? '');
  expect(await statusOf(entera.client(cuenta).sesiones())).toBe(200);
  expect(await statusOf(admin.factor())).toBe(401);
  const reto = await entera.client(sesion).opcionesDeEntrada();
  const otraPersona = await withToken(
    (await entera.client(sesion).entrarConLlave({ body: llavero.usar(reto.Opciones) })).token,
  );
  expect(await statusOf(otraPersona.client(cuenta).factores())).toBe(200);
  expect(decodeJwt((await as('admin')).token).sinFactor).toBe(true);
});

test('a person who gets the role during a session is stopped at their next call', async () => {
  const teo = await as('teo');
  expect(await statusOf(teo.client(cuenta).sesiones())).toBe(200);
  await execute(sql`update usuario set roles = roles || '{RRHH}' where login = 'teo'`);
  await expect(teo.client(cuenta).sesiones()).rejects.toMatchObject({ status: 403, code: 'falta_factor' });
  await execute(sql`update usuario set roles = '{EMPLEADO}' where login = 'teo'`);
  expect(await statusOf(teo.client(cuenta).sesiones())).toBe(200);
});

// @spec 1.conexiones S-8412
test('RRHH without a password set it up after a confirmation at the provider, on their first entry', async () => {
  await execute(sql`delete from factor`);
  const eva = await as('eva');
  await execute(sql`update usuario set password_hash = null where login = 'eva'`);
  // Her session, which ended with the password, as one that the provider opened.
  await execute(sql`
    with p as (insert into proveedor_identidad (codigo, nombre, emisor, cliente, ambitos, por_correo)
               values ('empresa', 'Astilleros', 'https://acceso.example', 'x', 'openid', true) returning id),
         i as (insert into identidad_externa (proveedor_id, sub, usuario_id)
               select p.id, 's', u.id from p, usuario u where u.login = 'eva' returning id, usuario_id)
    update sesion s set modo = 'P', terminada = null, confirmada = now(), confirmada_con = i.id from i where s.usuario_id = i.usuario_id`);
  const client = eva.client(cuenta);
  expect(await eva.client(entrada).confirmacion()).toMatchObject({ Modo: 'cuenta', Hasta: expect.any(String) });
  const { Secreto } = await client.prepararFactor({ body: { password: CON_LA_CUENTA } });
  const { token } = await client.activarFactor({ body: { codigo: codigoDe(Secreto) } });
  expect(decodeJwt(token).sinFactor).toBeUndefined();
});

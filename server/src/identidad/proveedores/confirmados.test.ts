// @spec 1.conexiones S-8497
// Acts of ADMIN that open a lasting door into the company: none is done from an open session alone.
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { proveedores } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { buildClave } from '../../../test/build/plataforma/build-claves.ts';
import { formularioWebhook, insertWebhook } from '../../../test/build/plataforma/build-webhooks.ts';
import { useApp } from '../../../test/harness.ts';
import { formularioDe } from '../../../test/proveedor/formulario.ts';

const { as } = await useApp();
const admin = await as('admin');
const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await admin.send(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { errors?: { field: string; message: string }[] }) };
};
beforeEach(() => execute(sql`delete from intento`)); // five wrong ones are all that are heard
/** All that these acts write. */
const escrito = () =>
  oneValue(z.string())(sql`
    select md5(concat((select string_agg(c::text, '') from clave_sistema c), (select string_agg(publico, '') from secreto_de_clave),
                      (select string_agg(w::text, '') from webhook w), (select string_agg(p::text, '') from proveedor_identidad p)))`);

const clave = { nombre: 'De otra mano', alcances: ['personas:leer'], redes: [], caduca: sumarDias(hoy(), 30) };
const proveedor = formularioDe('https://acceso.example', 'otramano');
const webhook = { ...formularioWebhook(), url: 'https://nomina.invalid/' };
let ids: { clave: number; webhook: number; proveedor: number };
beforeAll(async () => {
  const { id } = await buildClave();
  const puesto = await send('POST', '/api/proveedores/crear', formularioDe('https://uno.example', 'uno'));
  ids = { clave: id, webhook: (await insertWebhook()).id, proveedor: (puesto as unknown as { Id: number }).Id };
});
const ACTOS: [string, () => [string, string, object]][] = [
  ['a new key', () => ['POST', '/api/conexiones/claves/crear', clave]],
  [
    'other scopes of a key',
    () => ['POST', '/api/conexiones/claves/cambiar', { Id: ids.clave, alcances: ['personas:escribir'], redes: [] }],
  ],
  [
    'another secret of a key',
    () => ['POST', '/api/conexiones/claves/renovar', { Id: ids.clave, caduca: clave.caduca, convive: 0 }],
  ],
  ['a new webhook', () => ['POST', '/api/webhooks/crear', webhook]],
  ['another address of a webhook', () => ['PUT', `/api/webhooks/${ids.webhook}`, { ...webhook, nombre: 'Otra' }]],
  ['a new provider', () => ['POST', '/api/proveedores/crear', proveedor]],
  [
    'a change of a provider',
    () => ['PUT', `/api/proveedores/${ids.proveedor}`, formularioDe('https://suyo.example', 'uno')],
  ],
];
test.each(ACTOS)('%s wants the password of ADMIN again, and without it leaves all as it was', async (_que, acto) => {
  const [method, path, body] = acto();
  const before = await escrito();
  const sin = await send(method, path, { ...body, password: undefined });
  expect([sin.status, sin.errors]).toEqual([422, [{ field: 'password', message: 'Campo obligatorio' }]]);
  const mal = await send(method, path, { ...body, password: 'la-de-otro-2026' });
  expect([mal.status, mal.errors]).toEqual([422, [{ field: 'password', message: 'La contraseña no es correcta' }]]);
  expect(await escrito()).toBe(before);
  expect((await send(method, path, { ...body, password: PASSWORD_DEMO })).status).toBe(200);
  expect(await escrito()).not.toBe(before);
});

// @spec 1.conexiones S-8496
test('a version that is saved over another is refused with the name of whoever changed it', async () => {
  await execute(sql`update usuario set roles = roles || '{ADMIN}' where login = 'inigo'`);
  const inigo = await as('inigo');
  const cambiar = (quien: typeof inigo, version: number) =>
    quien
      .client(proveedores)
      .cambiar({ params: { id: String(ids.proveedor) }, version, body: formularioDe('https://uno.example', 'uno') });
  const { Proveedores } = await admin.client(proveedores).todos();
  const version = Proveedores.find(({ Id }) => Id === ids.proveedor)?.Version ?? 0;
  await cambiar(inigo, version);
  await expect(cambiar(admin, version)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^Mientras tanto ha cambiado este proveedor: lo hizo Íñigo Vega el \d\d\/\d\d a las \d\d:\d\d$/,
    ),
  });
  await expect(cambiar(inigo, version)).rejects.toMatchObject({
    message: 'Usted ha cambiado este proveedor en otra ventana mientras tanto',
  });
});

test('wrong passwords are counted whatever a call brings with it, until no more are heard', async () => {
  const guess = () =>
    send(
      'POST',
      '/api/proveedores/crear',
      { ...proveedor, password: 'otra-mas-2026' },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const heard: number[] = [];
  for (let n = 0; n < 12; n += 1) heard.push((await guess()).status);
  expect(heard.at(-1)).toBe(429);
});

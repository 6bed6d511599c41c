import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_WEBHOOKS, resultadoEnPalabras } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { execute, manyValues } from '#server/casa/base/db.ts';
import {
  formularioWebhook,
  insertWebhook,
  sembrar,
  suceder,
  vaciar,
} from '../../../test/build/plataforma/build-webhooks.ts';
import { faultsOf, route, statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';
import { answering } from '../../../test/pares/webhooks.ts';
import { exigirFuera } from './direccion.commands.ts';
import { comprobarWebhooks } from './prueba.commands.ts';
import { contarSucesos } from './suceso.commands.ts';

const { as, nobody } = await useApp();
const admin = (await as('admin')).client(webhooks);
beforeEach(vaciar);
const historial = () =>
  manyValues(z.string())(sql`select acto || ': ' || comentario from historial where entidad = 'webhook' order by id`);

// @spec 1.webhooks
test('a secret is told once, and the history tells neither it nor what the address carries', async () => {
  const body = formularioWebhook();
  const { Id, Secreto } = await admin.crear({ body });
  expect(Buffer.from(Secreto.slice(6), 'base64')).toHaveLength(32);
  const [visto] = await admin.todos();
  expect(visto).toMatchObject({
    Id,
    Nombre: body.nombre,
    Url: body.url,
    Estado: 'Encendido',
    Esperan: 0,
    AnteriorHasta: null,
  });
  const { Secreto: nuevo } = await admin.rotar(route(Id));
  expect(nuevo).not.toBe(Secreto);
  expect((await admin.todos())[0]?.AnteriorHasta).not.toBeNull();
  await admin.cambiar({ ...route(Id), body: { ...body, nombre: 'Otro' }, version: 2 });
  await admin.apagar(route(Id));
  await admin.encender(route(Id));
  await admin.borrar({ ...route(Id), version: 5 });
  expect(await admin.todos()).toEqual([]);
  expect((await historial()).map((linea) => linea.split(':')[0])).toEqual([
    'crear',
    'rotar',
    'cambiar',
    'apagar',
    'encender',
    'borrar',
  ]);
  const guardado = await manyValues(z.string())(sql`
    select comentario from historial union all select secreto || coalesce(secreto_anterior, '') from webhook`);
  expect(guardado.join('\n')).not.toMatch(/whsec|reservada/);
});

// @spec 1.webhooks
test('only ADMIN, and nobody without a session, comes near', async () => {
  await sembrar(as);
  const { Id } = (await admin.todos())[0]!; // `sembrar` has made it
  for (const [quien, estado] of [[await as('eva'), 403], [nobody, 401]] as const) {
    const cliente = quien.client(webhooks);
    expect(
      await Promise.all([
        cliente.todos(), cliente.entregas(route(Id)), cliente.crear({ body: formularioWebhook() }), cliente.rotar(route(Id)),
        cliente.apagar(route(Id)), cliente.probar(route(Id)), cliente.borrar(route(Id)), cliente.reenviar(route(1)),
      ].map(statusOf)),
    ).toEqual(Array(8).fill(estado));
  } // prettier-ignore
  expect(await statusOf(admin.entregas(route(999_999)))).toBe(404);
  expect(await statusOf(admin.rotar(route(999_999)))).toBe(404);
});

test.each([
  ['http://nomina.example/', 'Tiene que empezar por https://'],
  ['nomina.example', 'Escriba una dirección entera, con https://'],
  ['https://yo:clave@nomina.example/', 'Sin usuario ni contraseña en la dirección'],
  ['https://nomina.example/#parte', 'Sin la parte que sigue a #'],
  ['https://127.0.0.1/', 'Lleva a una dirección interna: solo se entrega a direcciones de Internet'],
  ['https://[::1]:8443/', 'Lleva a una dirección interna: solo se entrega a direcciones de Internet'],
  ['https://0x7f.1/', 'Lleva a una dirección interna: solo se entrega a direcciones de Internet'],
  ['https://base.internal/', 'Lleva a una dirección interna: solo se entrega a direcciones de Internet'],
  ['https://intranet/', 'Lleva a una dirección interna: solo se entrega a direcciones de Internet'],
])('%s is refused with its sentence', async (url, message) => {
  expect(await faultsOf(admin.crear({ body: { ...formularioWebhook(), url } }))).toEqual([422, `url: ${message}`]);
});

test('an address is kept as it is called, however it is written', async () => {
  const { Id } = await admin.crear({ body: { ...formularioWebhook(), url: 'https:nomina.example' } });
  expect((await admin.todos()).find((each) => each.Id === Id)?.Url).toBe('https://nomina.example/');
});

test.each([
  [['10.0.0.7'], false],
  [['169.254.169.254'], false],
  [['fd00::1'], false],
  [['93.184.216.34'], true],
])('a name that leads to %s may be saved: %s', async (found, may) => {
  const fault = await exigirFuera('https://nomina.example/', answering(...found)).catch((error: unknown) => error);
  expect(fault === undefined).toBe(may);
});

test('names are of one receiver, and there are so many receivers and no more', async () => {
  const body = formularioWebhook();
  const { Id } = await admin.crear({ body });
  expect(await faultsOf(admin.crear({ body }))).toEqual([422, 'nombre: Ya hay un webhook con ese nombre']);
  expect(await statusOf(admin.cambiar({ ...route(Id), body, version: 7 }))).toBe(409);
  expect(await statusOf(admin.encender(route(Id)))).toBe(409);
  for (let n = 1; n < MAX_WEBHOOKS; n++) await insertWebhook();
  expect(await statusOf(admin.crear({ body: formularioWebhook() }))).toBe(409);
});

test('ADMIN reads what was sent, and sends it again under the same number', async () => {
  const { id } = await insertWebhook();
  await suceder();
  await contarSucesos();
  const [enviada] = await admin.entregas(route(id));
  expect(enviada).toMatchObject({
    Tipo: 'persona.cambiada',
    Estado: 'espera',
    Intentos: 0,
    Codigo: null,
    Reenviable: false,
  });
  expect(JSON.parse(enviada!.Cuerpo)).toMatchObject({ type: 'persona.cambiada' }); // it is there
  await admin.reenviar(route(enviada!.Id)); // as above
  const todas = await admin.entregas(route(id));
  expect(todas.map(({ Mensaje }) => Mensaje)).toEqual([enviada?.Mensaje, enviada?.Mensaje]);
  await admin.apagar(route(id));
  expect(await statusOf(admin.reenviar(route(enviada!.Id)))).toBe(409); // as above
});

test('a receiver that has failed for an hour is a problem of Operación, with its last outcome in words', async () => {
  const { id } = await insertWebhook();
  expect(await comprobarWebhooks()).toMatchObject([{ Titulo: 'Webhooks', Estado: 'bien' }]);
  await execute(
    sql`update webhook set falla_desde = now() - interval '2 hours', resultado = 'NO_CONTESTA' where id = ${id}`,
  );
  expect(await comprobarWebhooks()).toMatchObject([
    {
      Grupo: 'conexiones',
      Titulo: expect.stringMatching(/^El webhook «.+» falla$/),
      Estado: 'aviso',
      Que: expect.stringContaining('No contesta.'),
    },
  ]);
});

test.each([
  ['', ''],
  ['200', 'Contesta 200'],
  ['302', 'Contesta 302, una redirección, que no se sigue'],
  ['410', 'Contesta 410: ya no quiere recibir nada'],
  ['INTERNA', 'Lleva a una dirección interna'],
  ['DE_OTRA_VERSION', 'Ha fallado'],
])('the outcome %s is told as %s', (codigo, palabras) => expect(resultadoEnPalabras(codigo)).toBe(palabras));

import { Writable } from 'node:stream';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TIPOS_DE_EVENTO } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { execute, manyValues } from '#server/casa/base/db.ts';
import { apuntar, suceder, vaciar, vencer, verWebhook } from '../../../test/build/plataforma/build-webhooks.ts';
import { until } from '../../../test/correo.ts';
import { useApp } from '../../../test/harness.ts';
import { doorHere, startReceptor } from '../../../test/pares/webhooks.ts';
import { marchar } from '../../../test/relojes.ts';
import { idDe, route } from '../../../test/acts.ts';
import { esperaTras } from './entrega.commands.ts';
import { probarWebhook } from './prueba.commands.ts';
import { relojesDeWebhooks } from './webhooks.worker.ts';

const { as, config } = await useApp();
const admin = await as('admin');
const deAdmin = admin.client(webhooks);
const lines: string[] = [];
const log = pino({ base: null }, new Writable({ write: (line, _, next) => (lines.push(String(line)), next()) }));
const closing: (() => Promise<unknown>)[] = [];
const repartir = () => {
  const worker = marchar(({ log: own }) => relojesDeWebhooks({ log: own, door: doorHere() }), { config, log });
  closing.push(worker.stop);
  return worker;
};
const receptor = async (...which: Parameters<typeof startReceptor>) => {
  const started = await startReceptor(...which);
  closing.push(started.stop);
  return { ...started, id: await apuntar(started), started };
};
beforeEach(async () => {
  lines.length = 0;
  await vaciar();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

// @spec 1.webhooks
test('an event reaches its receivers signed, and its receiver believes it', async () => {
  const primero = await receptor('uno.example');
  await receptor('otro.example', { contesta: (r) => r.writeHead(204).end() });
  await suceder(2);
  const worker = repartir();
  await until(async () => (await verWebhook(primero.id)).entregadas === 2);
  await worker.looked();
  const { llegados } = primero.started;
  expect(llegados).toHaveLength(2);
  for (const { mensaje, id, headers } of llegados) {
    expect(mensaje).toMatchObject({ type: 'persona.cambiada', data: { entidad: 'persona', matricula: '0012' } });
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(String(headers['webhook-signature'])).toMatch(/^v1,\S+$/);
  }
  expect(new Set(llegados.map(({ id }) => id)).size).toBe(2);
  expect(lines).toEqual([]);
});

// @spec 1.webhooks
test('a receiver that never answers holds nobody else up', async () => {
  const lento = await receptor('lento.example', { contesta: () => undefined });
  const bueno = await receptor('bueno.example');
  await suceder(60);
  repartir();
  await until(async () => (await verWebhook(bueno.id)).entregadas === 60, 20_000);
  // It has its own two connections, and no more.
  expect(lento.llegados).toHaveLength(2);
  expect(await verWebhook(lento.id)).toMatchObject({ entregadas: 0, esperan: 60, intentos: 2 });
});

test('a failed delivery is tried again by the convention, with the same number, and is lost after the tenth attempt', async () => {
  const { id, started } = await receptor('mal.example', { contesta: (r) => r.writeHead(500).end('secreto') });
  await suceder();
  const worker = repartir();
  const esperas = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [n, espera] of esperas.entries()) {
    await until(() => started.llegados.length === n + 1);
    await until(async () => (await verWebhook(id)).fallos === n + 1);
    const visto = await verWebhook(id);
    expect(visto).toMatchObject({ esperan: 1, resultados: ['500'] });
    expect(Math.abs(visto.espera! - espera)).toBeLessThanOrEqual(espera / 10 + 1); // it is there: one waits
    await vencer();
  }
  await until(async () => (await verWebhook(id)).perdidas === 1);
  await worker.looked();
  expect(started.llegados).toHaveLength(10);
  expect(new Set(started.llegados.map(({ id: mensaje }) => mensaje)).size).toBe(1);
  expect(lines.join('')).not.toMatch(/secreto|mal\.example|whsec/);

  const deOperacion = admin.client(operacion);
  const { Colas } = await deOperacion.fallidos();
  const cola = Colas.find(({ Codigo }) => Codigo === 'webhooks');
  expect(cola).toMatchObject({ Total: 1, Filas: [{ Intentos: 10, Motivo: 'persona.cambiada: contesta 500' }] });
  await deOperacion.reintentar({ body: { cola: 'webhooks', ids: [cola!.Filas[0]!.Id], motivo: '' } }); // both are there
  await vencer();
  await until(() => started.llegados.length === 11);
  expect(new Set(started.llegados.map(({ id: mensaje }) => mensaje)).size).toBe(1);
});

test.each([
  [1, undefined, 0, 5],
  [2, undefined, 0, 270],
  [2, undefined, 1, 330],
  [2, 900, 0.5, 900],
  [5, 900, 0.5, 18_000],
  [9, undefined, 0.5, 86_400],
  [10, 900, 0.5, undefined],
])('after attempt %i, where it asks for %s seconds, with chance %f', (intentos, pedida, azar, espera) =>
  expect(esperaTras(intentos, pedida, azar)).toBe(espera),
);

test('a receiver that fails again and again has one connection, and is left in peace in between', async () => {
  const { id, started } = await receptor('mal.example', { contesta: (r) => r.writeHead(503).end() });
  await suceder(40);
  const worker = repartir();
  await until(async () => (await verWebhook(id)).fallos >= 3);
  await worker.looked();
  await worker.looked();
  const { fallos } = await verWebhook(id);
  expect(fallos).toBeLessThanOrEqual(4); // two at once, and one by one from then on
  expect(started.llegados).toHaveLength(fallos);
});

// @spec 1.webhooks
test('410 switches a receiver off, tells ADMIN, and keeps what it did not get', async () => {
  const { id, nombre } = await (async () => {
    const hecho = await receptor('adios.example', { contesta: (r) => r.writeHead(410).end() });
    return { ...hecho, nombre: (await deAdmin.todos()).find(({ Id }) => Id === hecho.id)?.Nombre };
  })();
  await suceder(3);
  repartir();
  await until(async () => (await verWebhook(id)).estado === 2);
  expect(await verWebhook(id)).toMatchObject({ perdidas: 3, esperan: 0 });
  const avisos = await manyValues(z.string())(sql`
    select n.texto from notificacion n join usuario u on u.id = n.usuario_id where n.tipo = 'webhook_apagado' and u.login = 'admin'`);
  expect(avisos).toEqual([expect.stringContaining(`«${nombre}»: Contestó 410`)]);
  expect((await deAdmin.todos())[0]).toMatchObject({
    Estado: 'Apagado',
    Porque: 'Contestó 410: ya no quiere recibir nada',
  });
  await deAdmin.encender(route(id));
  expect(
    await manyValues(z.boolean())(sql`select leida is not null from notificacion where tipo = 'webhook_apagado'`),
  ).not.toContain(false);
});

test('five days of failures switch a receiver off, and an accepted test has them begin again', async () => {
  let estado = 500;
  const { id } = await receptor('mal.example', { contesta: (r) => r.writeHead(estado).end() });
  const viejo = (dias: number) =>
    execute(sql`update webhook set fallos = 20, falla_desde = now() - make_interval(days => ${dias}) where id = ${id}`);
  await suceder();
  await viejo(4);
  repartir();
  await until(async () => (await verWebhook(id)).fallos === 21);
  expect(await verWebhook(id)).toMatchObject({ estado: 1, esperan: 1 });
  await viejo(6);
  estado = 200;
  const quien = { id: await idDe('admin'), roles: ['ADMIN'], nombre: 'Administrador' } as never; // the parts of a person that it reads
  expect(await probarWebhook(quien, id, doorHere())).toMatchObject({ Bien: true, Resultado: 'Contesta 200' });
  expect(await verWebhook(id)).toMatchObject({ estado: 1, falla: false, fallos: 0 });
  estado = 500;
  expect(await probarWebhook(quien, id, doorHere())).toMatchObject({ Bien: false, Resultado: 'Contesta 500' });
  expect(await verWebhook(id)).toMatchObject({ estado: 1, falla: false });
  await viejo(6);
  await vencer();
  await until(async () => (await verWebhook(id)).estado === 2);
  expect(await verWebhook(id)).toMatchObject({ porque: 'Cinco días sin aceptar nada. Lo último: contesta 500' });
});

test('a new secret signs beside the last one for a day, and both are believed', async () => {
  const { id, started } = await receptor('uno.example');
  const anterior = started.secreto;
  const { Secreto: nuevo } = await deAdmin.rotar(route(id));
  repartir();
  await suceder();
  await until(() => started.llegados.length === 1);
  started.secreto = nuevo;
  await suceder();
  await until(() => started.llegados.length === 2);
  expect(started.llegados.every(({ mensaje }) => mensaje !== undefined)).toBe(true);
  await execute(sql`update webhook set anterior_hasta = now()`);
  started.secreto = anterior;
  await suceder();
  await until(() => started.llegados.length === 3);
  expect(started.llegados[2]?.mensaje).toBeUndefined();
});

test('a stop returns what hangs to the queue uncounted', async () => {
  const { id, started } = await receptor('lento.example', { contesta: () => undefined });
  await suceder();
  const worker = repartir();
  await until(() => started.llegados.length === 1);
  await worker.stop();
  expect(await verWebhook(id)).toMatchObject({ esperan: 1, intentos: 0, falla: false });
});

test('a secret that another installation sealed signs nothing, and says so', async () => {
  const { id, started } = await receptor('uno.example');
  await execute(sql`update webhook set clave = gen_random_uuid()`);
  await suceder();
  repartir();
  await until(async () => (await verWebhook(id)).fallos === 1);
  expect(started.abiertas()).toBe(0);
  expect((await deAdmin.todos())[0]?.Resultado).toBe('Su secreto no se puede abrir: cámbielo');
  expect(TIPOS_DE_EVENTO.length).toBeLessThanOrEqual(100); // as many as one receiver may have
});

import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { execute } from '#server/casa/base/db.ts';
import { apuntar, suceder, vaciar, vencer, verWebhook } from '../../../test/build/plataforma/build-webhooks.ts';
import { spawnRelojes, until } from '../../../test/correo.ts';
import { testEnv, useApp } from '../../../test/harness.ts';
import { CA, startReceptor } from '../../../test/pares/webhooks.ts';

const { config } = await useApp();
let contesta = true;
const receptor = await startReceptor('uno.example', { contesta: (r) => contesta && r.end() });
afterAll(() => receptor.stop());
const spawn = () => spawnRelojes('webhooks', { ...testEnv(config.DATABASE_URL, config.DATA_DIR), RECEPTORES_CA: CA });
beforeEach(async () => {
  await vaciar();
  receptor.llegados.length = 0;
});

// @spec 1.webhooks
test('two processes tell of three hundred acts, each of which arrives once', async () => {
  const id = await apuntar(receptor);
  const two = [spawn(), spawn()];
  for (let n = 0; n < 10; n++) await suceder(30);
  await until(async () => (await verWebhook(id)).entregadas === 300, 60_000);
  await Promise.all(two.map((child) => child.looked()));
  expect(await Promise.all(two.map((child) => child.end('SIGTERM')))).toEqual([0, 0]);
  expect(receptor.llegados).toHaveLength(300);
  expect(new Set(receptor.llegados.map(({ id: mensaje }) => mensaje)).size).toBe(300);
  expect(await execute(sql`select from webhook_entrega where intentos <> 1`)).toBe(0);
}, 90_000);

// @spec 1.webhooks
test('after kill -9 between sending and recording, the message waits for its lease and comes again under its number', async () => {
  const id = await apuntar(receptor);
  await suceder();
  contesta = false;
  const first = spawn();
  await until(() => receptor.llegados.length === 1, 20_000);
  await first.end('SIGKILL');
  contesta = true;
  expect(await verWebhook(id)).toMatchObject({ esperan: 1, intentos: 1, falla: false });
  const second = spawn();
  await second.looked();
  expect(receptor.llegados).toHaveLength(1);
  await vencer();
  await until(async () => (await verWebhook(id)).entregadas === 1, 20_000);
  expect(receptor.llegados).toHaveLength(2);
  const [antes, despues] = receptor.llegados;
  expect([despues?.id, despues?.cuerpo]).toEqual([antes?.id, antes?.cuerpo]);
  expect(despues?.mensaje).toBeDefined();
  await second.end('SIGTERM');
}, 60_000);

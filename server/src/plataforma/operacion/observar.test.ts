// Metrics on their own port, and spans at a receiver of the test's own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { areas } from '#server/areas.ts';
import { writeLastBackup } from '#server/casa/archivos/last-backup.ts';
import { execute } from '#server/casa/base/db.ts';
import { contar, observed } from '#server/casa/base/observe.ts';
import { COMMIT, VERSION } from '#server/casa/config/version.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { buildClave } from '../../../test/build/plataforma/build-claves.ts';
import { useApp } from '../../../test/harness.ts';
import { startMetrics } from './metricas.worker.ts';
import { startTraces } from './trazas.worker.ts';

const { app, as, config, nobody } = await useApp();
const ana = await as('ana');
const CANARIO = 'canario-secreto-4711';

test('metrics count calls by their pattern, queues, the pool and the age of the backup, on a port of their own', async () => {
  const { port, stop } = await startMetrics({ config: { ...config, METRICS_PORT: 0 }, areas });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await read()).not.toMatch(/^extramuros_backup_age_seconds/m); // zero would be a fresh copy
  await writeLastBackup(config.DATA_DIR, {
    Hecha: hace(2, 'h'),
    Version: '1',
    Filas: 1,
    Ficheros: 1,
    Bytes: 1,
    Perdidos: 0,
  });
  await ana
    .client(viajes)
    .viaje({ params: { id: '987654321' } })
    .catch(() => undefined);
  for (const quien of [nobody, ana])
    await quien
      .client(operacion)
      .estado()
      .catch(() => undefined);
  await observed('reloj', 'probar', async () => undefined);
  const { cabeceras } = await buildClave();
  for (const headers of [cabeceras, { authorization: `${cabeceras.authorization.slice(0, -1)}x` }])
    await app.inject({ url: '/api/v1/clave', headers });
  contar({ que: 'webhook', resultado: 'entregada' });
  contar({ que: 'entrada', proveedor: 'Keycloak', resultado: 'entra' });
  const words = await read();
  expect(words).toContain('extramuros_key_calls_total{resultado="atendida"} 1');
  expect(words).toContain('extramuros_key_calls_total{resultado="negada"} 1');
  expect(words).toContain('extramuros_webhook_attempts_total{resultado="entregada"} 1');
  expect(words).toContain('extramuros_provider_entries_total{proveedor="Keycloak",resultado="entra"} 1');
  expect(words).toMatch(/extramuros_call_seconds_count\{nombre="GET \/api\/viajes\/\S*:id"\} 1/);
  expect(words).toMatch(/extramuros_call_failed_total\{nombre="GET \/api\/viajes\/\S*:id",estado="404"\} 1/);
  // Refused before the handler: without a session, and for a role.
  expect(words).toContain('extramuros_call_failed_total{nombre="GET /api/operacion/estado",estado="401"} 1');
  expect(words).toContain('extramuros_call_failed_total{nombre="GET /api/operacion/estado",estado="403"} 1');
  expect(words).toContain('extramuros_queue_jobs{cola="correo",estado="fallidos"} 0');
  expect(words).toContain(`extramuros_build_info{version="${VERSION}",commit="${COMMIT}"} 1`);
  expect(words).toMatch(/extramuros_pool_connections\{estado="abiertas"\} [1-9]/);
  expect(words).toContain('extramuros_clock_seconds_count{nombre="probar"} 1');
  expect(words).toMatch(/extramuros_backup_age_seconds 7\d{3}/);
  expect(words).toContain('process_resident_memory_bytes');
  expect(words).not.toContain('987654321');
  expect((await fetch(`http://127.0.0.1:${port}/otra`)).status).toBe(404);
  await stop();
  await expect(read()).rejects.toThrow('fetch failed');
});

test('the public port has no metrics', async () => {
  for (const url of ['/metrics', '/api/metrics', '/metrics/']) expect((await app.inject({ url })).statusCode).toBe(404);
});

const got: string[] = [];
const receiver = createServer((request, answer) => {
  const take = async () => {
    got.push(await text(request));
    answer.setHeader('content-type', 'application/json').end('{}');
  };
  void take();
});
afterAll(() => receiver.close());

// @spec 1.acercade
test('spans of calls with their statements inside reach the receiver, without a value or a name of anybody', async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo; // It listens on TCP, so that this is no name of a pipe.
  const { stop } = startTraces({ endpoint: `http://127.0.0.1:${port}` });
  await ana
    .client(viajes)
    .viaje({ params: { id: '987654321' } })
    .catch(() => undefined);
  await execute(sql`select ${CANARIO}::text`);
  await observed('reloj', 'probar', async () => {
    throw new Error(CANARIO);
  }).catch(() => undefined);
  await observed('correo', 'enviar por SMTP', async () => undefined);
  await stop();
  type Traced = { name: string; traceId: string; spanId: string; parentSpanId?: string };
  type Body = { resourceSpans: { scopeSpans: { spans: Traced[] }[] }[] };
  const spans = got.flatMap((body) =>
    (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const call = spans.find(({ name }) => /^GET \/api\/viajes\/\S*:id$/.test(name));
  expect(spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map(({ name }) => name)).toContain('SELECT');
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['probar', 'enviar por SMTP']));
  expect(got.join('')).toContain('select $1::text');
  expect(got.join('')).not.toMatch(/canario|987654321|Ana Prieto|extramuros\.example/i);
  const before = got.length;
  await execute(sql`select 1`);
  expect(got).toHaveLength(before);
});

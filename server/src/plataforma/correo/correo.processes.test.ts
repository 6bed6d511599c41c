import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { execute } from '#server/casa/base/db.ts';
import { until, openCola } from '../../../test/correo.ts';
import { startSmtp } from '../../../test/pares/smtp.ts';

const cola = await openCola();
beforeEach(() => cola.vaciar());

test('two processes share two hundred messages, each of which is sent once', async () => {
  const server = await startSmtp();
  await execute(sql`
    insert into correo (para, asunto, texto)
    select 'p' || n || '@extramuros.example', 'Mensaje ' || n, 'Texto ' || n from generate_series(1, 200) n`);
  const children = [cola.spawn({ SMTP_URL: server.url }), cola.spawn({ SMTP_URL: server.url })];
  await until(async () => (await execute(sql`select from correo where enviado is not null`)) === 200, 60_000);
  await Promise.all(children.map((child) => child.looked()));
  expect(await Promise.all(children.map((child) => child.end('SIGTERM')))).toEqual([0, 0]);
  expect(server.received).toHaveLength(200);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(200);
  expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(200);
  expect(await execute(sql`select from correo where intentos <> 1`)).toBe(0);
  await server.stop();
}, 90_000);

test('after kill -9 during sending, a message waits for the end of its lease and leaves under the same Message-ID', async () => {
  let silent = true;
  const server = await startSmtp({ answer: () => (silent ? new Promise(() => {}) : undefined) });
  const adjuntos = [await cola.guardar('Billete.pdf')];
  const id = await cola.encolar({ adjuntos });
  const first = cola.spawn({ SMTP_URL: server.url });
  await until(() => server.received.length === 1, 20_000);
  await first.end('SIGKILL');
  silent = false;

  const fila = await cola.fila(id);
  expect(fila).toMatchObject({ intentos: 1, enviado: null, abandonado: null });
  expect(fila.espera).toBeGreaterThan(4);
  const second = cola.spawn({ SMTP_URL: server.url });
  await second.looked();
  expect(server.received).toHaveLength(1);

  await cola.vencer();
  await until(async () => (await cola.fila(id)).enviado !== null, 20_000);
  expect(server.received).toHaveLength(2);
  expect(server.received[1]?.messageId).toBe(server.received[0]?.messageId);
  expect(server.received[1]?.attachments).toHaveLength(1);
  await server.stop();
}, 60_000);

import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { execute } from '#server/casa/base/db.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { spawnRelojes, until } from '../../../test/correo.ts';
import { askDatabase } from '../../../test/database.ts';
import { testEnv, twoProcesses, useApp } from '../../../test/harness.ts';
import { correosDe, escuchar, suceder, verEntrega } from '../../../test/notificar.ts';
import { startPushService, type Arrived } from '../../../test/pares/push.ts';

const { config } = await useApp();
let answer: (message: Arrived) => number | undefined = () => 201;
const service = await startPushService({ answer: (message) => answer(message) });
afterAll(() => service.stop());
/** Another server's worker; at any hour, because its clock is the real one. */
const spawn = () =>
  spawnRelojes('notificaciones', {
    ...testEnv(config.DATABASE_URL, config.DATA_DIR),
    PUSH_HOSTS: service.origin,
    DESCONEXION: 'no',
  });
const hechas = () => execute(sql`select from notificacion where entregada is not null`);
beforeEach(async () => {
  service.arrived.length = 0;
  for (const table of [sql`notificacion`, sql`suscripcion`, sql`correo`]) await execute(sql`delete from ${table}`);
});

// @spec 9.notificaciones
test('two processes share a hundred notifications, and each one is delivered once', async () => {
  for (const login of ['ana', 'ana', 'luis']) await escuchar(login, service.device().keys);
  for (let n = 0; n < 25; n++)
    for (const login of ['ana', 'luis', 'eva', 'teo']) await suceder(login, { urgente: true }); // The others are sent together.
  const two = [spawn(), spawn()];
  await until(async () => (await hechas()) === 100, 60_000);
  await Promise.all(two.map((child) => child.looked()));
  expect(await Promise.all(two.map((child) => child.end('SIGTERM')))).toEqual([0, 0]);
  expect(service.arrived).toHaveLength(75);
  expect(new Set(service.arrived.map(({ path, headers }) => `${path} ${String(headers.topic)}`)).size).toBe(75);
  expect([(await correosDe('eva')).length, (await correosDe('teo')).length]).toEqual([25, 25]);
  expect(await execute(sql`select from correo`)).toBe(50);
  expect(await execute(sql`select from notificacion where intentos <> 1`)).toBe(0);
}, 90_000);

// @spec 9.notificaciones
test('after kill -9 a delivery waits for the end of its lease and is repeated with the same tag', async () => {
  await escuchar('ana', service.device().keys);
  const id = await suceder('ana');
  answer = () => undefined; // The service does not answer.
  const first = spawn();
  await until(() => service.arrived.length === 1, 20_000);
  await first.end('SIGKILL');
  answer = () => 201;
  const second = spawn();
  await second.looked();
  expect(service.arrived).toHaveLength(1);
  await execute(sql`update notificacion set entregar_desde = now() where id = ${id}`);
  await until(async () => (await verEntrega(id)).entregada, 20_000);
  expect(new Set(service.arrived.map(({ headers }) => headers.topic))).toEqual(new Set([`n${id}`]));
  expect(service.arrived).toHaveLength(2);
  expect(service.arrived[1]?.payload).toEqual(service.arrived[0]?.payload);
  expect(service.arrived[0]?.payload).toMatchObject({ id, etiqueta: expect.any(String) });
  expect(await correosDe('ana')).toEqual([]);
  await second.end('SIGTERM');
}, 60_000);

test('a stop does not wait for a hanging service, and its deliveries return to the queue uncounted', async () => {
  const [rapido, lento] = [service.device(), service.device()];
  for (const { keys } of [rapido, lento]) await escuchar('ana', keys);
  const id = await suceder('ana');
  answer = ({ path }) => (path === lento.path ? undefined : 201);
  const child = spawn();
  await until(() => service.arrived.length === 2, 20_000);
  expect(await child.end('SIGTERM')).toBe(0); // The service never answers: a stop that waited for it would have no end.
  expect(await verEntrega(id)).toMatchObject({ entregada: false, intentos: 0 });
  // The device that has received it gets no second message.
  answer = () => 201;
  service.arrived.length = 0;
  const next = spawn();
  await until(async () => (await verEntrega(id)).entregada, 20_000);
  expect(service.arrived.map(({ path }) => path)).toEqual([lento.path]);
  await next.end('SIGTERM');
}, 60_000);

test('two servers write one mail for each notification of a trip from its request to its tickets', async () => {
  const { database, as } = await twoProcesses({ DESCONEXION: 'no' });
  await buildViaje((login) => as(login, 0), { estado: 'emitido' });
  const correos = async () =>
    (
      await askDatabase<{ linea: string }>(
        database,
        `select u.login || ': ' || split_part(c.asunto, ': ', 2) || ' ' || cardinality(c.adjuntos) as linea
           from correo c join usuario u on u.id = c.usuario_id order by 1`,
      )
    ).map(({ linea }) => linea);
  // A notification settled before its delivery counts as read and is not sent.
  const siempre = ['ana: aprobado 0', 'ana: documentación 1'];
  const quizas = [
    'ana: ya tiene propuestas 0',
    'luis: espera su decisión 0',
    'nuria: espera su documentación 0',
    'nuria: pide propuestas 0',
  ];
  const quedan = () => askDatabase(database, 'select from notificacion where entregada is null');
  await until(async () => (await quedan()).length === 0, 30_000);
  const lineas = await correos();
  expect(lineas).toEqual([...new Set(lineas)]);
  expect(lineas).toEqual(expect.arrayContaining(siempre));
  expect([...siempre, ...quizas]).toEqual(expect.arrayContaining(lineas));
}, 60_000);

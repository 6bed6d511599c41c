// Events that are sent after the commit, and numbers that do not wait for other transactions.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import { startRelojes } from '#server/casa/kernel/relojes.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useClient } from '../../../test/database.ts';
import { useApp } from '../../../test/harness.ts';
import { deleteEventosPendientes } from './eventos.queries.ts';

const { as, config } = await useApp();
const held = await useClient(config.DATABASE_URL);
const listener = await useClient(config.DATABASE_URL);
const heard: unknown[] = [];
listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
await listener.query('listen extramuros');

// @spec 9.notificaciones S-720 S-1010
test.for(['viaje', 'acceso', 'comunicacion'])(
  'a new %s gets a number of its own without waiting for open transactions',
  async (clase) => {
    const next = `select siguiente_numero('${clase}-' || to_char(hoy(), 'YYYY'))::int as n`;
    const numbers: unknown[] = [];
    await listener.query(next); // The first number of the year makes the sequence.
    await held.query('begin');
    numbers.push((await held.query<{ n: number }>(next)).rows[0]?.n);
    await listener.query('set statement_timeout = 5000');
    for (let i = 0; i < 3; i++) numbers.push((await listener.query<{ n: number }>(next)).rows[0]?.n);
    await held.query('rollback');
    expect(numbers).toEqual([2, 3, 4, 5]);
  },
);

test('simultaneous first numbers of a year are different, and follow the numbers already given', async () => {
  const { id } = await buildViaje(as);
  await many(z.unknown())(sql`update viaje set codigo = 'V-2031-00041' where id = ${id}`);
  const Numero = z.object({ n: z.int() });
  const given = await Promise.all(
    Array.from({ length: 8 }, () => many(Numero)(sql`select siguiente_numero('viaje-2031')::int as n`)),
  );
  expect(given.flatMap((rows) => rows.map(({ n }) => n)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, i) => 42 + i),
  );
});

// @spec 9.notificaciones S-720 S-1010
test('the events of an act are sent once, after the commit, and never after a rollback', async () => {
  const viaje = await buildViaje(as);
  const touch = `update viaje set destino = destino where id = ${viaje.id}`;
  await deleteEventosPendientes();
  // Without a process that sends events: a transaction outside the product, and the events that it sends at its end.
  const pending = 'select count(*)::int as n from evento_pendiente';
  await held.query('begin');
  await held.query(touch);
  expect((await held.query<{ n: number }>(pending)).rows).toEqual([{ n: 1 }]);
  await held.query('rollback');
  await listener.query('select 1');
  heard.length = 0;
  await deleteEventosPendientes();
  await listener.query('select 1');
  expect(heard).toEqual([]);

  await held.query(touch);
  await Promise.all([deleteEventosPendientes(), deleteEventosPendientes(), deleteEventosPendientes()]);
  await listener.query('select 1');
  expect(heard).toEqual([{ tema: 'viajes', usuarios: [expect.any(Number)] }]);
});

test('an event wakes the clocks of its topic in any process, also after a lost connection', async () => {
  const log = { error: () => undefined };
  let looks = 0;
  const reloj = {
    nombre: 'mirar',
    cada: 'hora',
    temas: ['correo'],
    reunir: 1,
    hacer: async () => void looks++,
  } as const;
  const { stop } = startRelojes([reloj], { log, url: config.DATABASE_URL });
  const lines = `select pid from pg_stat_activity where application_name = 'extramuros-eventos' and datname = current_database()`;
  await expect.poll(async () => (await held.query(lines)).rowCount).toBe(1);
  await expect.poll(() => looks).toBe(2); // At the start, and once the clock listens.
  await held.query(`insert into correo (para, asunto, texto) values ('ana@extramuros.example', '', '')`);
  await deleteEventosPendientes();
  await expect.poll(() => looks).toBe(3);
  await held.query(`select pg_terminate_backend(pid) from (${lines}) l`);
  await expect.poll(() => looks).toBe(4);
  await stop();
  expect((await held.query(lines)).rowCount).toBe(0);
});

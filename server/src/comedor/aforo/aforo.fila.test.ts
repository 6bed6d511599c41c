// Many people book one sitting at once: the waiting ones hold no connection, so that other calls go on.
import { expect, test } from 'vitest';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { countConnections } from '#server/casa/base/db.ts';
import { statusOf } from '../../../test/acts.ts';
import { abrirComedor, buildTurno } from '../../../test/build/comedor/build-aforo.ts';
import { useClient } from '../../../test/database.ts';
import { useApp } from '../../../test/harness.ts';
import { countWaiting } from '../../../test/turns.ts';

const { as, config } = await useApp();
const [db, watcher] = await Promise.all([useClient(config.DATABASE_URL), useClient(config.DATABASE_URL)]);

// @spec 1.novedades S-8156
test('other calls are answered while fifty bookings wait for a sitting', { timeout: 30_000 }, async () => {
  await abrirComedor();
  const turnoId = await buildTurno({ plazas: 1 });
  const fecha = dentroDe(2);
  const ana = (await as('ana')).client(aforo);
  const luis = (await as('luis')).client(aforo);
  await db.query('begin');
  await db.query(`select pg_advisory_xact_lock($1::int, $2::date - '2000-01-01'::date)`, [turnoId, fecha]);
  const reservas = Promise.all(Array.from({ length: 50 }, () => statusOf(ana.reservar({ body: { turnoId, fecha } }))));
  try {
    // Two of the fifty wait in the database, and the others neither there nor for a connection.
    await expect.poll(() => countWaiting(watcher)).toBe(2);
    await expect.poll(() => countConnections().esperan).toBe(0);
    expect(await countWaiting(watcher)).toBe(2);
    expect((await luis.dias({})).Dias).not.toHaveLength(0);
  } finally {
    await db.query('commit');
  }
  expect((await reservas).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
});

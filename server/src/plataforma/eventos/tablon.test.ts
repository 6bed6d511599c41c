// The distributor alone, with small bounds.
import { once } from 'node:events';
import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, one } from '#server/casa/base/db.ts';
import { useApp } from '../../../test/harness.ts';
import { createTablon, type Tablon } from './tablon.stream.ts';

const { as, config } = await useApp();
let tablon: Tablon;
afterEach(() => tablon.stop());

/** Person with a session of their own. */
async function somebody(login: string): Promise<{ id: number; sid: string }> {
  await as(login);
  return one(z.object({ id: z.int(), sid: z.string() }))(
    sql`select u.id, s.sid from sesion s join usuario u on u.id = s.usuario_id where u.login = ${login} order by s.creada desc limit 1`,
  );
}

test('a full process refuses with a sentence, and accepts a screen again once one has left', async () => {
  tablon = createTablon(config.DATABASE_URL, { porProceso: 1 });
  const first = await tablon.open(await somebody('ana'));
  const luis = await somebody('luis');
  await expect(tablon.open(luis)).rejects.toMatchObject({ status: 503, retryAfter: 30 });
  const gone = once(first, 'close');
  first.destroy();
  await gone;
  await expect(tablon.open(luis)).resolves.toBeDefined();
});

test('the stream of an expired session ends with the next check', async () => {
  tablon = createTablon(config.DATABASE_URL, { repaso: 40 });
  const ana = await somebody('ana');
  const [out, luis] = [await tablon.open(ana), await tablon.open(await somebody('luis'))];
  out.resume();
  luis.resume();
  await execute(sql`update sesion set caduca = now() where sid = ${ana.sid}`);
  await expect.poll(() => out.closed).toBe(true);
  expect(luis.closed).toBe(false);
});

test('a session that ends before its stream is listed gets no events', async () => {
  tablon = createTablon(config.DATABASE_URL);
  const ana = await somebody('ana');
  await execute(sql`update sesion set terminada = now() where sid = ${ana.sid}`);
  const late = await tablon.open(ana);
  late.resume();
  await expect.poll(() => late.closed).toBe(true);
});

test('without the database no stream opens, and the next one tries again', async () => {
  tablon = createTablon('postgres://127.0.0.1:9/nada');
  const ana = await somebody('ana');
  await expect(tablon.open(ana)).rejects.toThrow('ECONNREFUSED');
  await expect(tablon.open(ana)).rejects.toThrow('ECONNREFUSED');
});

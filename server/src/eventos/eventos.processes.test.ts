// Acts on one process, heard on a screen that another one serves.
import { expect, test } from 'vitest';
import { sesion } from '#contract/sesion/sesion.endpoints.ts';
import { buildViaje } from '../../test/build/build.ts';
import { askDatabase } from '../../test/database.ts';
import { listenTo } from '../../test/eventos.ts';
import { twoProcesses } from '../../test/harness.ts';

const { as, database, urls } = await twoProcesses();

test('an act on one is heard on the other, by those whom it concerns', async () => {
  const ana = await listenTo(urls[1], (await as('ana', 1)).token);
  const eva = await listenTo(urls[1], (await as('eva', 1)).token);
  await buildViaje((login) => as(login, 0), { estado: 'en propuestas' });
  await ana.hears('viajes');
  expect(eva.temas).toEqual([]);
  ana.hangUp();
  eva.hangUp();
});

test('a logout on one ends the stream on the other, and no other stream of its person', async () => {
  const ana = await as('ana', 0);
  const leaving = await listenTo(urls[1], ana.token);
  const staying = await listenTo(urls[1], (await as('ana', 0)).token);
  await ana.client(sesion).logout();
  await leaving.ended;
  const heard = [...leaving.temas]; // of acts before the logout
  await buildViaje((login) => as(login, 0));
  await staying.hears('viajes');
  expect(leaving.temas).toEqual(heard);
});

test('what a process left untold when it was killed, or another hand wrote, is told by any other that lives', async () => {
  const { id } = await buildViaje((login) => as(login, 0));
  const ana = await listenTo(urls[1], (await as('ana', 1)).token);
  await askDatabase(database, `update viaje set destino = destino where id = ${id}`);
  await ana.hears('viajes');
  const pendientes = () => askDatabase(database, 'select from evento_pendiente');
  await expect.poll(pendientes, { timeout: 10_000 }).toEqual([]);
});

// Acts on one process, heard on a screen that another one serves.
import { expect } from 'vitest';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { buildViaje } from '../../build/build.ts';
import { listenTo } from '../../eventos.ts';
import { both, type Race, type Two } from '../kit.ts';

export const actosQueSeOyen = ({ as, enter, rows, value, urls }: Two): Race[] => [
  both('an act on one is heard on the other, by those whom it concerns', async () => {
    const ana = await listenTo(urls[1], (await enter('ana', 1)).token);
    const eva = await listenTo(urls[1], (await enter('eva', 1)).token);
    await buildViaje(as, { estado: 'en propuestas' });
    await ana.hears('viajes');
    expect(eva.temas).toEqual([]);
    ana.hangUp();
    eva.hangUp();
  }),
  both('a logout on one ends the stream on the other, and no other stream of its person', async () => {
    const ana = await enter('ana', 0);
    const leaving = await listenTo(urls[1], ana.token);
    const staying = await listenTo(urls[1], (await enter('ana', 0)).token);
    await ana.client(sesion).logout();
    await leaving.ended;
    const heard = [...leaving.temas]; // of acts before the logout
    await buildViaje(as);
    await staying.hears('viajes');
    expect(leaving.temas).toEqual(heard);
    staying.hangUp();
  }),
  both(
    'what a process left untold when it was killed, or another hand wrote, is told by any other that lives',
    async () => {
      const { id } = await buildViaje(as);
      const ana = await listenTo(urls[1], (await enter('ana', 1)).token);
      await rows(`update viaje set destino = destino where id = $1`, [id]);
      await ana.hears('viajes');
      ana.hangUp();
      const pendientes = () => value('select count(*)::int as v from evento_pendiente');
      await expect.poll(pendientes, { timeout: 10_000 }).toBe(0);
    },
  ),
];

// @spec 1.empresa 9.notificaciones S-720 S-1010 S-1121 S-8291
// Acts and settings of one process, heard and in force on the other.
import { expect } from 'vitest';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { empresa as empresaArea } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import { empresaVista } from '#contract/plataforma/empresa/vista.endpoints.ts';
import { statusOf } from '../acts.ts';
import { buildViaje } from '../build/build.ts';
import { listenTo } from '../eventos.ts';
import { visitorAt } from '../harness.ts';
import { both, race, type Race, type Two } from './kit.ts';

export const eventos = ({ as, enter, rows, count, urls }: Two): Race[] => [
  both('an act on one is heard on the other, by those whom it concerns', async () => {
    const ana = await listenTo(urls[1], (await enter('ana', 1)).token);
    const eva = await listenTo(urls[1], (await enter('eva', 1)).token);
    await buildViaje(as, { estado: 'en propuestas' });
    await ana.hears('viajes');
    expect(eva.temas).not.toContain('viajes'); // Events of earlier races may still arrive.
    ana.hangUp();
    eva.hangUp();
  }),
  both('a logout on one ends the stream on the other, and no other stream of its person', async () => {
    const ana = await enter('ana', 0);
    const leaving = await listenTo(urls[1], ana.token);
    const staying = await listenTo(urls[1], (await enter('ana', 0)).token);
    await ana.client(sesion).logout();
    await leaving.ended;
    const heard = [...leaving.temas]; // Events of acts before the logout.
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
      await expect.poll(() => count('evento_pendiente'), { timeout: 10_000 }).toBe(0);
    },
  ),
];

/** The clock would read them within a minute by itself; within this time only an event brings them. */
const EN_SEGUIDA = { timeout: 15_000 };
const identidad = { nombre: 'Talleres del Norte', acento: '#1d4ed8', textoEntrada: '', saludo: '' };

export function empresa({ en, pair, urls }: Two): Race[] {
  const [admin, admin2] = pair('admin', empresaArea);
  const ana = en('ana', 1).client(prestamos);
  const cambiar = (quien: typeof admin, nombre: string, version: number) =>
    quien.cambiarIdentidad({ body: { ...identidad, nombre }, version });
  return [
    both(
      'what is changed on one is in force on the other at once: its name, its colour and an area that is off',
      async () => {
        const vista = () => visitorAt(urls[1]).client(empresaVista).vista();
        const prestamosDeAna = () => statusOf(ana.prestamos());
        expect(await prestamosDeAna()).toBe(200);
        const version = (await admin.ajustes()).Version;
        const { Version } = await admin.cambiarIdentidad({ body: identidad, version });
        await expect.poll(vista, EN_SEGUIDA).toMatchObject({ Nombre: identidad.nombre, Acento: identidad.acento });
        await admin.cambiarAreas({ body: { apagadas: ['prestamos'] }, version: Version });
        await expect.poll(prestamosDeAna, EN_SEGUIDA).toBe(404);
        await admin2.cambiarAreas({ body: { apagadas: [] }, version: (await admin2.ajustes()).Version });
        expect(await prestamosDeAna()).toBe(200);
      },
    ),
    race('of two who change them at once, one on each, the second one is told', {
      prepare: async () => (await admin2.ajustes()).Version,
      calls: (version) => [() => cambiar(admin, 'De una', version), () => cambiar(admin2, 'De otra', version)],
    }),
  ];
}

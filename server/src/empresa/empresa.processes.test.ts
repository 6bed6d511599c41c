// Settings that one process changes and another one serves.
import { expect, test } from 'vitest';
import { empresa } from '#contract/empresa/empresa.endpoints.ts';
import { empresaVista } from '#contract/empresa/vista.endpoints.ts';
import { prestamos } from '#contract/prestamos/prestamos.endpoints.ts';
import { statusOf } from '../../test/acts.ts';
import { twoProcesses, visitorAt } from '../../test/harness.ts';

const { as, urls } = await twoProcesses();
const [uno, otro] = [(await as('admin', 0)).client(empresa), (await as('admin', 1)).client(empresa)];
/** The clock would read them within a minute by itself: only what is told comes in this time. */
const EN_SEGUIDA = { timeout: 15_000 };
const suya = { nombre: 'Talleres del Norte', acento: '#1d4ed8', textoEntrada: '', saludo: '' };

test('what is changed on one is in force on the other at once: its name, its colour and an area that is off', async () => {
  const vista = () => visitorAt(urls[1]).client(empresaVista).vista();
  const ana = (await as('ana', 1)).client(prestamos);
  const suyos = () => statusOf(ana.prestamos());
  expect(await suyos()).toBe(200);
  const { Version } = await uno.cambiarIdentidad({ body: suya, version: (await uno.ajustes()).Version });
  await expect.poll(vista, EN_SEGUIDA).toMatchObject({ Nombre: suya.nombre, Acento: suya.acento });
  await uno.cambiarAreas({ body: { apagadas: ['prestamos'] }, version: Version });
  await expect.poll(suyos, EN_SEGUIDA).toBe(404);
  await otro.cambiarAreas({ body: { apagadas: [] }, version: (await otro.ajustes()).Version });
  expect(await suyos()).toBe(200);
});

test('of two who change them at once, one on each, the second one is told', async () => {
  const { Version } = await otro.ajustes();
  const cambio = (quien: typeof uno, nombre: string) =>
    statusOf(quien.cambiarIdentidad({ body: { ...suya, nombre }, version: Version }));
  const dichos = await Promise.all([cambio(uno, 'De una'), cambio(otro, 'De otra')]);
  expect(dichos.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

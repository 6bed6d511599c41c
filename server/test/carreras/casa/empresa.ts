// Settings that one process changes and another one serves.
import { expect } from 'vitest';
import { empresa } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import { empresaVista } from '#contract/plataforma/empresa/vista.endpoints.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { statusOf } from '../../acts.ts';
import { visitorAt } from '../../harness.ts';
import { both, ONE_OF_TWO, race, type Race, type Two } from '../kit.ts';

/** The clock would read them within a minute by itself: only what is told comes in this time. */
const EN_SEGUIDA = { timeout: 15_000 };
const suya = { nombre: 'Talleres del Norte', acento: '#1d4ed8', textoEntrada: '', saludo: '' };

export function carrerasDeEmpresa({ en, urls }: Two): Race[] {
  const [uno, otro] = [en('admin', 0).client(empresa), en('admin', 1).client(empresa)];
  const ana = en('ana', 1).client(prestamos);
  const cambiar = (quien: typeof uno, nombre: string, version: number) =>
    quien.cambiarIdentidad({ body: { ...suya, nombre }, version });

  return [
    both(
      'what is changed on one is in force on the other at once: its name, its colour and an area that is off',
      async () => {
        const vista = () => visitorAt(urls[1]).client(empresaVista).vista();
        const suyos = () => statusOf(ana.prestamos());
        expect(await suyos()).toBe(200);
        const { Version } = await uno.cambiarIdentidad({ body: suya, version: (await uno.ajustes()).Version });
        await expect.poll(vista, EN_SEGUIDA).toMatchObject({ Nombre: suya.nombre, Acento: suya.acento });
        await uno.cambiarAreas({ body: { apagadas: ['prestamos'] }, version: Version });
        await expect.poll(suyos, EN_SEGUIDA).toBe(404);
        await otro.cambiarAreas({ body: { apagadas: [] }, version: (await otro.ajustes()).Version });
        expect(await suyos()).toBe(200);
      },
    ),
    race('of two who change them at once, one on each, the second one is told', {
      prepare: async () => (await otro.ajustes()).Version,
      calls: (version) => [() => cambiar(uno, 'De una', version), () => cambiar(otro, 'De otra', version)],
      outcomes: ONE_OF_TWO,
    }),
  ];
}

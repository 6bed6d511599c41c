// @spec 1.gastos S-8500 S-8511
// Random trips: what is untaxed and what is taxable are the whole, and the lines of a day are its amount.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import * as g from '../../../test/dietas.ts';
import { diasDeViaje, estanciasDe } from './dias.rules.ts';
import { dietasDe, sumaDeDietas } from './dietas.rules.ts';
import { permanencias } from './permanencia.rules.ts';
import { COMIDAS_DIETA, kilometraje, QUIEN_DA, type QuienDa } from './tarifas.rules.ts';

const LUGARES = [g.SANTANDER, g.CAMARGO, g.BILBAO, g.MADRID, g.PALMA, g.ARRECIFE, g.PARIS, g.GINEBRA, g.LISBOA];
const lugar = fc.constantFrom(...LUGARES);
const hora = fc.option(fc.nat(23).map((h) => `${String(h).padStart(2, '0')}:30`));
const centimos = fc.nat(20_000);
const escrito = fc.record(
  {
    n: fc.nat(12),
    lugares: fc.array(lugar, { maxLength: 3 }),
    noche: fc.option(lugar),
    dadas: fc.dictionary(fc.constantFrom(...COMIDAS_DIETA), fc.constantFrom(...(Object.keys(QUIEN_DA) as QuienDa[])), {
      maxKeys: 3,
    }),
  },
  { requiredKeys: ['n', 'dadas'] },
);
const viaje = fc.record({
  desde: fc.integer({ min: -20, max: 20 }),
  largo: fc.oneof({ weight: 99, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.constant(290) }),
  destino: lugar,
  escritos: fc.array(escrito, { maxLength: 4 }),
  sale: hora,
  vuelve: hora,
  importes: fc.array(centimos, { minLength: g.TARIFAS.length, maxLength: g.TARIFAS.length }),
  porcentajes: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
});

test('in 10,000 random trips untaxed and taxable are the total, lines are the day, and no limit is passed', () => {
  fc.assert(
    fc.property(viaje, ({ desde, largo, destino, escritos, sale, vuelve, importes, porcentajes }) => {
      const salida = sumarDias('2026-12-31', desde);
      const dias = diasDeViaje(
        { salida, regreso: sumarDias(salida, largo), destino },
        escritos.map(({ n, ...resto }) => ({ ...resto, fecha: sumarDias(salida, n) })),
      );
      const tarifas = g.TARIFAS.map((tarifa, n) => ({ ...tarifa, importe: importes[n]! }));
      const largas = permanencias(estanciasDe(dias), () => false);
      const dietas = dietasDe({
        ...g.DATOS,
        dias,
        sale,
        vuelve,
        tarifas,
        comidas: g.COMIDAS.map((comida, n) => ({ ...comida, porcentaje: porcentajes[n]! })),
        permanencias: largas,
      });
      const malos = dietas.filter(
        ({ lineas, importe, exento, sujeto, tarifa, exencion }) =>
          exento + sujeto !== importe ||
          lineas.reduce((suma, linea) => suma + linea.importe, 0) !== importe ||
          importe < 0 ||
          exento < 0 ||
          sujeto < 0 ||
          exento > (tarifa?.exento ?? 0) ||
          (exencion !== 'limite' && exento !== 0) ||
          [importe, exento, ...lineas.map((linea) => linea.importe)].some((cifra) => !Number.isSafeInteger(cifra)),
      );
      expect(malos).toEqual([]);
      const { importe, exento, sujeto } = sumaDeDietas(dietas);
      expect(exento + sujeto).toBe(importe);
      // A day that has no place at all has no dieta either; every other day has one.
      expect(dietas.map(({ fecha }) => fecha)).toEqual(
        dias.filter(({ lugares, noche }) => lugares.length > 0 || noche).map(({ fecha }) => fecha),
      );
    }),
    { numRuns: 10_000 },
  );
});

const km = (importe: number, exento: number, desde: string, hasta: string | null) => ({
  codigo: desde,
  nombre: desde,
  importe,
  exento,
  desde,
  hasta,
});
test.each([
  ['the day before Orden HFP/792/2023', '2023-07-16', 100, { importe: 1900, exento: 1900, sujeto: 0 }],
  ['the day on which it begins', '2023-07-17', 100, { importe: 3000, exento: 2600, sujeto: 400 }],
  ['an odd number of kilometres, half a cent up', '2023-07-17', 333, { importe: 9990, exento: 8658, sujeto: 1332 }],
  ['no kilometres', '2023-07-17', 0, { importe: 0, exento: 0, sujeto: 0 }],
])('kilometres on %s', (_when, dia, cuantos, esperado) =>
  expect(
    kilometraje([km(190, 190, '2007-04-01', '2023-07-16'), km(300, 260, '2023-07-17', null)], dia, cuantos),
  ).toMatchObject(esperado),
);
test('kilometres of a day without a rate have no figure', () =>
  expect(kilometraje([km(190, 190, '2007-04-01', null)], '2007-03-31', 10)).toBeUndefined());

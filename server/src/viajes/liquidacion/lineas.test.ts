// @spec 1.liquidaciones S-8512
// Random trips: the lines are the settlement, and what is untaxed and what is taxable are all of it, in cents.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diasDeViaje } from '#contract/viajes/dietas/dias.rules.ts';
import { dietasDe } from '#contract/viajes/dietas/dietas.rules.ts';
import { sumaDeLineas } from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import * as g from '../../../../contract/test/dietas.ts';
import { lineasDe } from './lineas.rules.ts';

const SALIDA = '2026-11-10';
const gasto = fc
  .record({ n: fc.nat(9), euros: fc.integer({ min: 1, max: 5_000_000 }), parte: fc.nat(100), id: fc.nat() })
  .map(({ n, euros, parte, id }) => ({
    id,
    fecha: sumarDias(SALIDA, n),
    tipo: 'Taxi',
    cuenta: '629',
    texto: '',
    euros,
    sujeto: Math.floor((euros * parte) / 100),
  }));
const viaje = fc.record({
  largo: fc.nat(9),
  destino: fc.constantFrom(g.BILBAO, g.MADRID, g.PALMA, g.PARIS, g.SANTANDER),
  gastos: fc.array(gasto, { maxLength: 12 }),
  ya: fc.array(fc.nat(9), { maxLength: 5 }),
  importes: fc.array(fc.nat(20_000), { minLength: g.TARIFAS.length, maxLength: g.TARIFAS.length }),
  anticipo: fc.nat(500_000),
});

test('in 10,000 random trips the lines are the settlement, each day and each expense is in it once, and none that another has', () => {
  fc.assert(
    fc.property(viaje, ({ largo, destino, gastos, ya, importes, anticipo }) => {
      const dias = diasDeViaje({ salida: SALIDA, regreso: sumarDias(SALIDA, largo), destino }, []);
      const tarifas = g.TARIFAS.map((tarifa, n) => ({ ...tarifa, importe: importes[n]! }));
      const dietas = dietasDe({ ...g.DATOS, dias, tarifas, sale: null, vuelve: null, permanencias: [] });
      const liquidados = new Set(ya.map((n) => sumarDias(SALIDA, n)));
      const lineas = lineasDe(gastos, dietas, liquidados);
      const { total, exento, sujeto, gastos: deGastos, dietas: deDietas } = sumaDeLineas(lineas, anticipo);
      expect(total).toBe(lineas.reduce((suma, { importe }) => suma + importe, 0) - anticipo);
      expect(exento + sujeto).toBe(deGastos + deDietas);
      expect(deGastos).toBe(gastos.reduce((suma, { euros }) => suma + euros, 0));
      expect([total, exento, sujeto].every(Number.isSafeInteger)).toBe(true);
      const malas = lineas.filter(
        (l) =>
          l.exento + l.sujeto !== l.importe ||
          l.exento < 0 ||
          l.sujeto < 0 ||
          (l.clase === 'dieta' && l.reglas.reduce((suma, { importe }) => suma + importe, 0) !== l.importe),
      );
      expect(malas).toEqual([]);
      const deDias = lineas.filter(({ clase }) => clase === 'dieta').map(({ fecha }) => fecha);
      expect(deDias).toEqual(dietas.filter((d) => d.tarifa && !liquidados.has(d.fecha)).map(({ fecha }) => fecha));
      expect(lineas.filter(({ clase }) => clase === 'gasto')).toHaveLength(gastos.length);
      expect(lineas.map(({ fecha }) => fecha)).toEqual(lineas.map(({ fecha }) => fecha).toSorted());
    }),
    { numRuns: 10_000 },
  );
});

// @spec 1.gastos S-8501 S-8502 S-8503 S-8504 S-8506
// Golden table of dietas: each figure was reckoned by hand from the rates of `contract/test/dietas.ts`.
import { describe, expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import * as g from '../../../test/dietas.ts';
import { type DiaEscrito, diasDeViaje } from './dias.rules.ts';
import { dietasDe, type DatosDeDietas } from './dietas.rules.ts';
import type { Lugar } from './lugar.rules.ts';

type Caso = Partial<Omit<DatosDeDietas, 'dias'>> & {
  a: Lugar;
  /** First and last day, with the one month of the table where only its days are given. */
  de: string;
  hasta?: string;
  escritos?: readonly DiaEscrito[];
};
const M = '2026-03-';
const dia = (n: number) => `${M}${String(n).padStart(2, '0')}`;
/** Amount, untaxed and taxable of each day, in cents. */
const calculadas = ({ a, de, hasta = de, escritos = [], ...datos }: Caso) =>
  dietasDe({
    ...g.DATOS,
    ...datos,
    dias: diasDeViaje({ salida: de, regreso: hasta, destino: a }, escritos),
  }).map(({ importe, exento, sujeto }) => [importe, exento, sujeto]);
const sin = (n: number, resto: Omit<DiaEscrito, 'fecha' | 'dadas'>): DiaEscrito => ({
  fecha: dia(n),
  dadas: {},
  ...resto,
});
const dadas = (n: number, ...que: (keyof DiaEscrito['dadas'])[]): DiaEscrito => ({
  fecha: dia(n),
  dadas: Object.fromEntries(que.map((comida) => [comida, 'hotel'])),
});

const ES_N = [6000, 5334, 666];
const ES_D = [3000, 2667, 333];
const EXT_N = [10_000, 9135, 865];
const EXT_D = [5000, 4808, 192];
const ISL_N = [7000, 5334, 1666];
const ISL_D = [2000, 2000, 0];
const CH_N = [15_000, 9135, 5865];
const CH_D = [7500, 4808, 2692];
const PT_N = [8000, 8000, 0];

type Fila = readonly [titulo: string, caso: Caso, dias: readonly (readonly number[])[]];

describe('nights and zones', () => {
  test.each<Fila>([
    ['a day in Spain', { a: g.BILBAO, de: dia(2) }, [ES_D]],
    ['one night in Spain', { a: g.BILBAO, de: dia(2), hasta: dia(3) }, [ES_N, ES_D]],
    ['three nights in Spain', { a: g.MADRID, de: dia(2), hasta: dia(5) }, [ES_N, ES_N, ES_N, ES_D]],
    ['a day abroad', { a: g.PARIS, de: dia(2) }, [EXT_D]],
    ['one night abroad: the return has no night', { a: g.PARIS, de: dia(2), hasta: dia(3) }, [EXT_N, EXT_D]],
    ['a day in the Balearic Islands', { a: g.PALMA, de: dia(2) }, [ISL_D]],
    ['one night in the Balearic Islands', { a: g.PALMA, de: dia(2), hasta: dia(3) }, [ISL_N, ISL_D]],
    ['one night in the Canary Islands', { a: g.ARRECIFE, de: dia(2), hasta: dia(3) }, [ISL_N, ISL_D]],
    ['Ceuta is Spain, and no island', { a: g.CEUTA, de: dia(2), hasta: dia(3) }, [ES_N, ES_D]],
    ['a country with its own rate', { a: g.GINEBRA, de: dia(2), hasta: dia(3) }, [CH_N, CH_D]],
    ['a country with a rate of its own for nights alone', { a: g.LISBOA, de: dia(2), hasta: dia(3) }, [PT_N, EXT_D]],
    ['a day in that country is of the zone', { a: g.OPORTO, de: dia(2) }, [EXT_D]],
    ['the last day of February to March', { a: g.BILBAO, de: '2026-02-28', hasta: dia(1) }, [ES_N, ES_D]],
    [
      'a leap day',
      { a: g.BILBAO, de: '2028-02-29', hasta: '2028-03-01' },
      [
        [5000, 5000, 0],
        [2500, 2500, 0],
      ],
    ],
    [
      'islands without a rate of their own are Spain',
      { a: g.PALMA, de: dia(2), hasta: dia(3), tarifas: g.TARIFAS.filter(({ zona }) => zona !== 'ISLAS') },
      [ES_N, ES_D],
    ],
    [
      'a country whose rate has ended is of its zone',
      {
        a: g.GINEBRA,
        de: dia(2),
        tarifas: g.TARIFAS.map((t) => (t.pais === 'CH' ? { ...t, hasta: dia(1) } : t)),
      },
      [EXT_D],
    ],
    [
      'a night under way is none',
      { a: g.MADRID, de: dia(2), hasta: dia(3), escritos: [sin(2, { noche: null })] },
      [ES_D, ES_D],
    ],
    [
      'a night slept at home is none',
      { a: g.BILBAO, de: dia(2), hasta: dia(3), escritos: [sin(2, { noche: g.CAMARGO })] },
      [ES_D, ES_D],
    ],
    [
      'a night after the day of return, as that of a late arrival',
      { a: g.BILBAO, de: dia(2), escritos: [sin(2, { noche: g.BILBAO })] },
      [ES_N],
    ],
  ])('%s', (_titulo, caso, dias) => expect(calculadas(caso)).toEqual(dias));
});

describe('several places in a day', () => {
  const de = dia(2);
  const hasta = dia(4);
  test.each<Fila>([
    [
      'France by day and Germany by night: the night decides',
      { a: g.PARIS, de, hasta: dia(3), escritos: [sin(2, { lugares: [g.PARIS, g.BERLIN], noche: g.BERLIN })] },
      [EXT_N, EXT_D],
    ],
    [
      'Geneva by day and a night in Paris',
      { a: g.GINEBRA, de, hasta: dia(3), escritos: [sin(2, { lugares: [g.GINEBRA, g.PARIS], noche: g.PARIS })] },
      [EXT_N, CH_D],
    ],
    [
      'Paris by day and a night in Geneva',
      { a: g.PARIS, de, hasta: dia(3), escritos: [sin(2, { lugares: [g.PARIS, g.GINEBRA], noche: g.GINEBRA })] },
      [CH_N, EXT_D],
    ],
    [
      'a day in Oporto and a night in Spain',
      { a: g.OPORTO, de, hasta: dia(3), escritos: [sin(2, { lugares: [g.OPORTO], noche: g.MADRID })] },
      [ES_N, EXT_D],
    ],
    [
      'a day in Spain and a night in Lisbon',
      { a: g.LISBOA, de, hasta: dia(3), escritos: [sin(2, { lugares: [g.MADRID, g.LISBOA], noche: g.LISBOA })] },
      [PT_N, EXT_D],
    ],
    [
      'three countries without a night: the last',
      { a: g.PARIS, de, escritos: [sin(2, { lugares: [g.PARIS, g.BERLIN, g.GINEBRA] })] },
      [CH_D],
    ],
    [
      'abroad and back at work without a night: the last place that is not one’s own',
      { a: g.PARIS, de, escritos: [sin(2, { lugares: [g.PARIS, g.SANTANDER] })] },
      [EXT_D],
    ],
    [
      'Bilbao on the way back from Paris, without a night',
      { a: g.PARIS, de, escritos: [sin(2, { lugares: [g.PARIS, g.BILBAO] })] },
      [ES_D],
    ],
    [
      'Paris, Geneva, home',
      { a: g.PARIS, de, hasta, escritos: [sin(3, { lugares: [g.GINEBRA], noche: g.GINEBRA })] },
      [EXT_N, CH_N, EXT_D],
    ],
    [
      'Palma, Bilbao, home',
      {
        a: g.PALMA,
        de,
        hasta,
        escritos: [sin(3, { lugares: [g.BILBAO], noche: g.BILBAO }), sin(4, { lugares: [g.BILBAO] })],
      },
      [ISL_N, ES_N, ES_D],
    ],
    [
      'a night in Spain before an early flight abroad',
      { a: g.BERLIN, de, hasta, escritos: [sin(2, { lugares: [g.MADRID], noche: g.MADRID })] },
      [ES_N, EXT_N, EXT_D],
    ],
  ])('%s', (_titulo, caso, dias) => expect(calculadas(caso)).toEqual(dias));
});

describe('a rate that changes', () => {
  test.each<Fila>([
    ['the last day of the old rate', { a: g.BILBAO, de: '2026-12-31' }, [ES_D]],
    ['the first day of the new rate', { a: g.BILBAO, de: '2027-01-01' }, [[2500, 2500, 0]]],
    [
      'in the middle of a trip',
      { a: g.BILBAO, de: '2026-12-30', hasta: '2027-01-02' },
      [ES_N, ES_N, [5000, 5000, 0], [2500, 2500, 0]],
    ],
    ['abroad nothing changes that night', { a: g.PARIS, de: '2026-12-31', hasta: '2027-01-01' }, [EXT_N, EXT_D]],
    ['no rate is in force yet', { a: g.BILBAO, de: '2019-12-31' }, [[0, 0, 0]]],
    [
      'from none to the first rate',
      { a: g.BILBAO, de: '2019-12-31', hasta: '2020-01-01' },
      [
        [0, 0, 0],
        [3000, 2667, 333],
      ],
    ],
    ['a company without rates', { a: g.BILBAO, de: dia(2), tarifas: [] }, [[0, 0, 0]]],
  ])('%s', (_titulo, caso, dias) => expect(calculadas(caso)).toEqual(dias));
});

describe('meals that somebody gives', () => {
  const a = g.BILBAO;
  const de = dia(2);
  const hasta = dia(3);
  test.each<Fila>([
    ['breakfast at the hotel', { a, de, hasta, escritos: [dadas(3, 'desayuno')] }, [ES_N, [2400, 2400, 0]]],
    ['lunch of the client', { a, de, escritos: [{ fecha: de, dadas: { almuerzo: 'cliente' } }] }, [[1800, 1800, 0]]],
    ['dinner of an event, with a night', { a, de, hasta, escritos: [dadas(2, 'cena')] }, [[3600, 3600, 0], ES_D]],
    ['lunch and dinner', { a, de, escritos: [dadas(2, 'almuerzo', 'cena')] }, [[600, 600, 0]]],
    ['breakfast on a day with a night', { a, de, hasta, escritos: [dadas(2, 'desayuno')] }, [[4800, 4800, 0], ES_D]],
    ['all three', { a, de, escritos: [dadas(2, 'desayuno', 'almuerzo', 'cena')] }, [[0, 0, 0]]],
    [
      'the canteen of the company',
      { a, de, escritos: [{ fecha: de, dadas: { almuerzo: 'comedor' } }] },
      [[1800, 1800, 0]],
    ],
    [
      'abroad, breakfast keeps 80 %',
      { a: g.PARIS, de, hasta, escritos: [dadas(2, 'desayuno')] },
      [[8000, 8000, 0], EXT_D],
    ],
    [
      'in Geneva what is left is over the limit',
      { a: g.GINEBRA, de, hasta, escritos: [dadas(2, 'desayuno')] },
      [[12_000, 9135, 2865], CH_D],
    ],
    ['a meal without a share takes nothing', { a, de, comidas: [], escritos: [dadas(2, 'cena')] }, [ES_D]],
    [
      'shares of more than a hundred leave nothing, and owe nothing',
      {
        a,
        de,
        comidas: g.COMIDAS.map((c) => ({ ...c, porcentaje: 60 })),
        escritos: [dadas(2, 'desayuno', 'almuerzo', 'cena')],
      },
      [[0, 0, 0]],
    ],
    [
      'a third of an odd rate is rounded once',
      {
        a,
        de,
        tarifas: [{ ...g.TARIFAS[1]!, importe: 2501 }],
        comidas: g.COMIDAS.map((c) => ({ ...c, porcentaje: 33 })),
        escritos: [dadas(2, 'almuerzo', 'cena')],
      },
      [[850, 850, 0]], // 2501 − half-up of 66 % of it (1650.66)
    ],
  ])('%s', (_titulo, caso, dias) => expect(calculadas(caso)).toEqual(dias));
});

describe('hours of departure and return', () => {
  const a = g.BILBAO;
  const de = dia(2);
  const hasta = dia(3);
  test.each<Fila>([
    ['departure at the very hour earns the meal', { a, de, sale: '14:00' }, [ES_D]],
    ['departure a minute later does not', { a, de, sale: '14:01' }, [[1800, 1800, 0]]],
    ['departure at night earns neither', { a, de, hasta, sale: '22:30' }, [[1200, 1200, 0], ES_D]],
    ['return at the very hour earns dinner', { a, de, vuelve: '22:00' }, [ES_D]],
    ['return before dinner', { a, de, vuelve: '19:30' }, [[1800, 1800, 0]]],
    ['return before lunch', { a, de, hasta, vuelve: '11:00' }, [ES_N, [600, 600, 0]]],
    [
      'hours of a day: leaves after lunch, returns before dinner',
      { a, de, sale: '15:00', vuelve: '20:00' },
      [[600, 600, 0]],
    ],
    [
      'days between are whole',
      { a, de, hasta: dia(4), sale: '22:00', vuelve: '08:00' },
      [[1200, 1200, 0], ES_N, [600, 600, 0]],
    ],
    ['a meal is taken away once', { a, de, sale: '15:00', escritos: [dadas(2, 'almuerzo')] }, [[1800, 1800, 0]]],
    [
      'a table without hours asks for none',
      {
        a,
        de,
        sale: '23:00',
        vuelve: '23:30',
        comidas: g.COMIDAS.map((c) => ({ ...c, saleAntes: null, vuelveTras: null })),
      },
      [ES_D],
    ],
  ])('%s', (_titulo, caso, dias) => expect(calculadas(caso)).toEqual(dias));
});

describe('own municipalities', () => {
  test.each<Fila>([
    ['that of work', { a: g.SANTANDER, de: dia(2) }, [[3000, 0, 3000]]],
    ['that of home', { a: g.CAMARGO, de: dia(2) }, [[3000, 0, 3000]]],
    ['written in another way', { a: { ...g.SANTANDER, municipio: '  SANTANDER ' }, de: dia(2) }, [[3000, 0, 3000]]],
    [
      'its name in another country is another',
      { a: { ...g.SANTANDER, pais: 'CO', provincia: null }, de: dia(2) },
      [EXT_D],
    ],
    [
      'nights there are none',
      { a: g.CAMARGO, de: dia(2), hasta: dia(3) },
      [
        [3000, 0, 3000],
        [3000, 0, 3000],
      ],
    ],
    ['with nobody’s municipality known', { a: g.SANTANDER, de: dia(2), propios: [] }, [ES_D]],
    [
      'at work in the morning and in Bilbao after it',
      { a: g.BILBAO, de: dia(2), escritos: [sin(2, { lugares: [g.SANTANDER, g.BILBAO] })] },
      [ES_D],
    ],
  ])('%s', (_titulo, caso, dias) => expect(calculadas(caso)).toEqual(dias));
});

test('each figure of a day is named by its rule', () => {
  const [primero] = dietasDe({
    ...g.DATOS,
    sale: '15:00',
    dias: diasDeViaje({ salida: dia(2), regreso: sumarDias(dia(2), 1), destino: g.BILBAO }, [dadas(2, 'desayuno')]),
  });
  expect(primero?.lineas).toEqual([
    { importe: 6000, regla: 'Tarifa «ES con noche»' },
    { importe: -1200, regla: 'Desayuno: a cargo del hotel (20 % de la tarifa)' },
    { importe: -2400, regla: 'Comida: se sale a las 15:00, después de las 14:00 (40 % de la tarifa)' },
  ]);
});

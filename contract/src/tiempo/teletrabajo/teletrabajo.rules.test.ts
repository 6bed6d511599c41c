// @spec 1.teletrabajo S-8621
import { expect, test } from 'vitest';
import { type Acuerdo, decirAcuerdo, diaDeLaSemana, type DiaPosible, estorboDelDia } from './teletrabajo.rules.ts';

const hoy = '2027-01-11'; // a Monday
const acuerdo: Acuerdo = { desde: '2027-01-01', hasta: '2027-03-31', maximo: 2, periodo: 'S', dias: [1, 2, 3, 5] };
const alMes: Acuerdo = { ...acuerdo, maximo: 3, periodo: 'M' };
const dia = (fecha: string, cambios: Partial<DiaPosible> = {}): DiaPosible => ({
  fecha,
  turno: true,
  ausente: false,
  distancia: false,
  planeado: false,
  ...cambios,
});

test.each<[que: string, acuerdo: Acuerdo | undefined, dia: DiaPosible, planeados: string[], frase: string]>([
  ['today', acuerdo, dia('2027-01-11'), [], ''],
  ['a second day of the week', acuerdo, dia('2027-01-15'), ['2027-01-11'], ''],
  [
    'a third one',
    acuerdo,
    dia('2027-01-15'),
    ['2027-01-11', '2027-01-12'],
    'Ya tiene 2 en la semana del 11/01, que es lo que permite su acuerdo',
  ],
  ['the first of the week after', acuerdo, dia('2027-01-18'), ['2027-01-11', '2027-01-12'], ''],
  ['a Sunday’s week ends with it', { ...acuerdo, dias: [7], maximo: 1 }, dia('2027-01-24'), ['2027-01-17'], ''],
  ['a third day of the month', alMes, dia('2027-01-15'), ['2027-01-11', '2027-01-12'], ''],
  [
    'a fourth one',
    alMes,
    dia('2027-01-29'),
    ['2027-01-11', '2027-01-12', '2027-01-15'],
    'Ya tiene 3 en enero de 2027, que es lo que permite su acuerdo',
  ],
  ['the first of the month after', alMes, dia('2027-02-01'), ['2027-01-11', '2027-01-12', '2027-01-15'], ''],
  ['yesterday', acuerdo, dia('2027-01-10'), [], 'Se planean días de hoy en adelante, hasta 62'],
  ['too far away', acuerdo, dia('2027-03-31'), [], 'Se planean días de hoy en adelante, hasta 62'],
  ['without an agreement', undefined, dia('2027-01-12'), [], 'No tiene un acuerdo de teletrabajo en vigor el 12/01'],
  [
    'before it begins',
    { ...acuerdo, desde: '2027-02-01' },
    dia('2027-01-12'),
    [],
    'No tiene un acuerdo de teletrabajo en vigor el 12/01',
  ],
  [
    'after it is over',
    { ...acuerdo, hasta: '2027-01-11' },
    dia('2027-01-12'),
    [],
    'No tiene un acuerdo de teletrabajo en vigor el 12/01',
  ],
  ['a day of the week that it leaves out', acuerdo, dia('2027-01-14'), [], 'Su acuerdo no incluye el jueves 14/01'],
  ['a day that is planned', acuerdo, dia('2027-01-12', { planeado: true }), [], 'Ya tiene planeado el 12/01'],
  ['a day of rest', acuerdo, dia('2027-01-12', { turno: false }), [], 'El 12/01 no trabaja'],
  ['a day of leave', acuerdo, dia('2027-01-12', { ausente: true }), [], 'El 12/01 está ausente'],
  [
    'a day at a distance by the rotation',
    acuerdo,
    dia('2027-01-12', { distancia: true }),
    [],
    'El 12/01 ya trabaja a distancia',
  ],
])('%s', (_, delDia, posible, planeados, frase) => {
  expect(estorboDelDia(delDia, posible, { hoy, planeados })).toBe(frase);
});

test('an agreement is said in words, and its days are those of the week', () => {
  expect(decirAcuerdo({ maximo: 2, periodo: 'S', dias: [1, 5] })).toBe('hasta 2 días a la semana: lunes y viernes');
  expect(decirAcuerdo({ maximo: 1, periodo: 'M', dias: [3] })).toBe('hasta 1 día al mes: miércoles');
  expect(['2027-01-11', '2027-01-17', '2028-02-29'].map(diaDeLaSemana)).toEqual([1, 7, 2]);
});

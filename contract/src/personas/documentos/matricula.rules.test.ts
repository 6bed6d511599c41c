import { describe, expect, test } from 'vitest';
import { matriculaDeNombre, nombraA } from './matricula.rules.ts';

const MATRICULAS = ['0001', '0009', '0012', '0007', '0024', '0103', '0104', '2026', 'S001', '0011'];
const de = (nombre: string, matriculas: readonly string[] = MATRICULAS, mes = '') => {
  const found = matriculaDeNombre(nombre, matriculas, mes);
  return typeof found === 'string' ? found : [found.matricula, found.raro === ''];
};

test.each([
  ['0012.pdf', '0012'],
  ['0012_nomina_2026-11.pdf', '0012'], // the year is a matrícula too, but part of a date here
  ['noviembre/0007-PRIETO.pdf', '0007'],
  ['C:\\nominas\\0007.PDF', '0007'],
  ['s001.pdf', 'S001'],
  ['nomina_0012.pdf', '0012'],
  ['Nomina0012.pdf', '0012'],
  ['12-2026-0007.pdf', '0007'],
  ['12 2026 Nomina 0024.pdf', '0024'],
  ['2026-12-0012.pdf', '0012'],
  ['01-12-2026 0024.pdf', '0024'],
  ['202612_0024.pdf', '0024'],
  ['0024_01122026.pdf', '0024'],
  ['diciembre 2026 0024.pdf', '0024'],
  ['2026.pdf', '2026'], // the name is the number alone
])('the file %s is for %s, without oddities', (nombre, matricula) => expect(de(nombre)).toEqual([matricula, true]));

test.each([
  ['12 nómina.pdf', '0012'],
  ['12.pdf', '0012'],
  ['09_0012.pdf', '0012'],
  ['103-0012.pdf', '0012'],
  ['1_0012_202610.pdf', '0012'],
  ['nomina-11-0012.pdf', '0012'],
])('the file %s is for %s, and has to be reviewed', (nombre, matricula) =>
  expect(de(nombre)).toEqual([matricula, false]),
);

// @spec 1.documentos S-8300
test.each([
  ['0012_0104.pdf', 'varias'],
  ['nomina_0012_0007.pdf', 'varias'],
  ['0012_0007.pdf', 'varias'],
  ['nomina_2026_0012.pdf', 'varias'], // a year on its own may be the matrícula
  ['12_7.pdf', 'varias'],
  ['12-2026.pdf', 'fecha'],
  ['2026-12.pdf', 'fecha'],
  ['nomina 2026.pdf', 'fecha'],
  ['12-11-2026 nomina.pdf', 'fecha'],
  ['12 nov 2026.pdf', 'fecha'],
  ['nomina.pdf', 'ninguna'],
  ['nomina-11.pdf', 'ninguna'],
  ['9999.pdf', 'ninguna'],
  ['00120.pdf', 'ninguna'],
  ['.pdf', 'ninguna'],
  ['', 'ninguna'],
] as const)('the file %s is for nobody: %s', (nombre, why) => expect(de(nombre)).toBe(why));

describe('matrículas of other companies', () => {
  test('a number that two people share without its zeros belongs to neither, and an exact match to its person', () => {
    expect(de('12.pdf', ['0012', '00012'])).toBe('varias');
    expect(de('0012.pdf', ['0012', '00012'])).toEqual(['0012', false]);
    expect(de('12.pdf', ['12', '0012'])).toEqual(['12', false]);
  });
  test('a matrícula with one more figure or with letters wins over its parts', () => {
    expect(de('S001.pdf', ['S001', '001'])).toEqual(['S001', true]);
    expect(de('12_nomina.pdf', ['12', '13'])).toEqual(['12', true]);
    expect(de('12_2026-11.pdf', ['12', '11'])).toBe('fecha'); // The name may mean either month.
  });
  test('a file name with the month of the lot is not odd, wherever the month stands in it', () => {
    expect(de('09_0012.pdf', MATRICULAS, '2026-09')).toEqual(['0012', true]);
    expect(de('09_0012.pdf', MATRICULAS, '2026-10')).toEqual(['0012', false]);
    expect(de('7_2026-11.pdf', ['7', '11'], '2026-11')).toEqual(['7', true]);
    expect(de('7_noviembre 2026.pdf', ['7', '11'], '2026-11')).toBe('fecha');
    expect(de('11_2026-11.pdf', ['7', '11'], '2026-11')).toBe('fecha');
  });
});

test.each([
  ['Nómina de octubre\nMatrícula: 0012\nLíquido 1.200,00', true],
  ['PRIETO GARCÍA, ANA', true],
  ['Ana Pérez 00121', false],
  ['Luis Ortega 0007', false],
  [' \n', undefined],
])('a first page with the text "%s" names Ana Prieto, 0012: %s', (pagina, names) =>
  expect(nombraA(pagina, { matricula: '0012', nombre: 'Ana Prieto' })).toBe(names),
);

import { expect, test } from 'vitest';
import { LOTE, matriculaDeNombre } from './documentos.rules.ts';

const MATRICULAS = ['0012', '0007', '2026', 'S001', '0011'];
test.each([
  ['0012.pdf', '0012'],
  ['0012_nomina_2026-11.pdf', '0012'],
  ['12 nómina.pdf', '0012'],
  ['noviembre/0007-PRIETO.pdf', '0007'],
  ['C:\\nominas\\0007.PDF', '0007'],
  ['s001.pdf', 'S001'],
  ['nomina_0012.pdf', '0012'],
  ['Nomina0012.pdf', '0012'],
  ['nomina-11-0012.pdf', '0012'], // 11 is no matrícula letter by letter
  ['nomina_0012_0007.pdf', null],
  ['0012_0007.pdf', '0012'], // it begins with the first
  ['nomina_2026_0012.pdf', null],
  ['nomina.pdf', undefined],
  ['9999.pdf', undefined],
  ['.pdf', undefined],
  ['', undefined],
  ['00120.pdf', undefined],
])('%s is for %s', (nombre, matricula) => expect(matriculaDeNombre(nombre, MATRICULAS)).toBe(matricula));

test("a number that two people have without its zeros is nobody's", () => {
  expect(matriculaDeNombre('12.pdf', ['0012', '00012'])).toBe(null);
  expect(matriculaDeNombre('0012.pdf', ['0012', '00012'])).toBe('0012');
});

test.each([
  ['entregar', 1, true],
  ['entregar', 2, false],
  ['descartar', 1, true],
  ['descartar', 2, false],
] as const)('%s in state %i: %s', (acto, estado, can) => expect(LOTE.permite(acto, estado)).toBe(can));

import { expect, test } from 'vitest';
import { diasEntre, sumarDias, sumarMeses, ultimoDia } from './dias.ts';
import { entreDias } from './palabras.ts';

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2027-03-27', 2, '2027-03-29'],
])('%s and %i days is %s, whatever the clocks do meanwhile', (desde, dias, hasta) => {
  expect(sumarDias(desde, dias)).toBe(hasta);
  expect(diasEntre(desde, hasta)).toBe(dias);
});

test('there is no number of days to what is no date', () => {
  expect([diasEntre('', '2026-11-23'), diasEntre('2026-11-23', '2026-1')]).toEqual([Number.NaN, Number.NaN]);
});

test.each([
  ['2026-12', 1, '2027-01', '2027-01-31'],
  ['2027-01', -1, '2026-12', '2026-12-31'],
  ['2028-03', -1, '2028-02', '2028-02-29'],
  ['2026-11', -11, '2025-12', '2025-12-31'],
])('%s and %i months is %s', (mes, meses, movido, ultimo) => {
  expect(sumarMeses(mes, meses)).toBe(movido);
  expect(ultimoDia(movido)).toBe(ultimo);
});

test.each([
  ['2026-12-18', '2026-12-20', '18 – 20 dic 2026'],
  ['2026-12-18', '2026-12-18', '18 dic 2026'],
  ['2026-11-28', '2026-12-02', '28 nov – 2 dic 2026'],
  ['2026-12-30', '2027-01-02', '30 dic 2026 – 2 ene 2027'],
])('the days from %s to %s are said as %s', (desde, hasta, frase) => expect(entreDias(desde, hasta)).toBe(frase));

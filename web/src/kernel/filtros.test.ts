import { expect, test } from 'vitest';
import { fecha, texto } from '#contract/kernel/scalars.ts';
import { dia, palabras } from './filtros.ts';

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-99-99', undefined],
  ['2026-00-10', undefined],
  ['0202-11-22', undefined],
  ['1999-12-31', undefined],
  ['2100-01-01', undefined],
  ['2026-11-22T00:00', undefined],
  [20261122, undefined],
])('the address says %s: the list is filtered by %s, which the server takes', (value, day) => {
  expect(dia(value)).toBe(day);
  expect(fecha.safeParse(value).success).toBe(day !== undefined);
});

test.each([
  ['grúa 3', 'grúa 3'],
  ['a\tb', 'a\tb'],
  [12, '12'],
  ['\u0000gr\u0007\u001búa\u007f', 'grúa'],
  [`${'a'.repeat(99)}😀`, 'a'.repeat(99)],
  [['a'], ''],
])('the words %j of an address are looked for as %j, which the server takes', (value, words) => {
  expect(palabras(value)).toBe(words);
  expect(texto(100).safeParse(palabras(value)).success).toBe(true);
});

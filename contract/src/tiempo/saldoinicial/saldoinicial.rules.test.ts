// @spec 1.saldoinicial
import { expect, test } from 'vitest';
import { cantidadDe, cifraEscrita } from './saldoinicial.rules.ts';

test.each([
  ['12:30', 'H', 750],
  ['-3:15', 'H', -195],
  ['−0:30', 'H', -30],
  ['+ 7', 'H', 420],
  ['0', 'H', 0],
  ['12:60', 'H', undefined],
  ['12,5', 'H', undefined],
  ['12345:00', 'H', undefined],
  ['', 'H', undefined],
  ['10', 'D', 20],
  ['10,5', 'D', 21],
  ['-0.5', 'D', -1],
  ['10,25', 'D', undefined],
  ['10:30', 'D', undefined],
  ['diez', 'D', undefined],
] as const)('the figure «%s» in %s is %s', (texto, unidad, cantidad) => {
  expect(cantidadDe(texto, unidad)).toBe(cantidad);
  expect(cantidad === undefined ? cantidad : cantidadDe(cifraEscrita(cantidad, unidad), unidad)).toBe(cantidad);
});

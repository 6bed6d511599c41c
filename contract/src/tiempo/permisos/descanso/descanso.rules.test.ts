// @spec 1.permisos S-8583
import { expect, test } from 'vitest';
import { disponibleDe, faltaDeDescanso } from './descanso.rules.ts';

test.each([
  // balance, asked for, granted, noted, set apart: available
  [600, 0, 0, 0, 0, 600],
  [600, 120, 240, 60, 30, 150],
  [-60, 0, 0, 0, 0, -60],
  [480, 0, 480, 0, 0, 0],
])(
  'of %i minutes, %i, %i, %i and %i are spoken for: %i are available',
  (saldo, pedido, concedido, anotado, apartado, hay) => {
    expect(disponibleDe({ saldo, pedido, concedido, anotado, apartado })).toBe(hay);
  },
);

test.each([
  // available, takes, took: missing
  [480, 480, 0, 0],
  [480, 481, 0, 1],
  [0, 60, 0, 60],
  [-300, 60, 0, 60],
  [-300, 240, 240, 0],
  [-300, 120, 240, 0],
  [100, 240, 60, 140],
])('with %i minutes available, %i instead of %i lack %i', (disponible, toma, antes, falta) => {
  // Arguments of the row: what it takes, and what it took before.
  expect(faltaDeDescanso(disponible, toma, antes)).toBe(falta);
});

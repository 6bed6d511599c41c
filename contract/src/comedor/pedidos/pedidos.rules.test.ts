import { expect, test } from 'vitest';
import { cumpleRegla, diasDe, menusDe } from './pedidos.rules.ts';

test.each([
  [0, 0, true],
  [0, 3, true],
  [1, 0, false],
  [1, 1, true],
  [1, 2, false],
  [2, 0, false],
  [2, 1, true],
  [2, 3, true],
])('in a group with rule %i, %i choices are allowed: %s', (regla, elegidas, vale) =>
  expect(cumpleRegla(regla, elegidas)).toBe(vale),
);

test.each<[string, [number, number][], number]>([
  ['nothing', [], 0],
  [
    'a first and a second',
    [
      [1, 1],
      [2, 1],
    ],
    1,
  ],
  [
    'two firsts and a second',
    [
      [1, 2],
      [2, 1],
    ],
    2,
  ],
  [
    'a single dish and a menu',
    [
      [5, 1],
      [1, 1],
      [2, 1],
    ],
    2,
  ],
  [
    'puddings and sides alone',
    [
      [3, 3],
      [4, 3],
    ],
    0,
  ],
  [
    'the same course on two lines',
    [
      [2, 1],
      [2, 2],
    ],
    3,
  ],
])('the order with %s', (_what, platos, menus) =>
  expect(menusDe(platos.map(([curso, unidades]) => ({ curso, unidades })))).toBe(menus),
);

test('sandwiches are ordered fourteen days ahead and takeaway seven, besides today', () => {
  expect(diasDe('B', '2026-12-25').at(-1)).toBe('2027-01-08');
  expect(diasDe('L', '2026-12-25').at(-1)).toBe('2027-01-01');
  expect(diasDe('L', '2026-12-25')[0]).toBe('2026-12-25');
});

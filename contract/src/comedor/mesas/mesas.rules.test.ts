// @spec 1.mesas S-8142 S-8143 S-8146
import { expect, test } from 'vitest';
import { lugarLibre, mesesDesde, plazoDe, RESERVA_MESA, seTapan, temporadaDe } from './mesas.rules.ts';

test.each([
  [1, ['cancelar', 'ocupar']],
  [2, ['liberar']],
  [3, []],
  [4, []],
  [5, []],
])('in state %i a booking allows %j', (estado, actos) =>
  expect(RESERVA_MESA.claves.filter((acto) => RESERVA_MESA.permite(acto, estado))).toEqual(actos),
);

test('a table is held for a quarter of an hour from the beginning of its slot, or from a later booking', () => {
  const empieza = Date.parse('2027-06-01T12:00:00Z');
  const iso = (creada: string) => new Date(plazoDe(empieza, Date.parse(creada))).toISOString();
  expect(iso('2027-05-30T09:00:00Z')).toBe('2027-06-01T12:15:00.000Z');
  expect(iso('2027-06-01T12:20:00Z')).toBe('2027-06-01T12:35:00.000Z');
});

test.each([
  [4, 11, [4, 5, 6, 7, 8, 9, 10, 11]],
  [11, 2, [11, 12, 1, 2]],
  [6, 6, [6]],
  [1, 12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])('a table from month %i to %i is offered in %j, in any order', (desde, hasta, meses) => {
  expect(mesesDesde(desde, hasta)).toEqual(meses);
  expect(temporadaDe(meses.toSorted((a, b) => a - b))).toEqual([desde, hasta]);
});

test('a new table is placed apart from the others while there is room', () => {
  const mesas: { X: number; Y: number }[] = [];
  for (let i = 0; i < 20; i++) {
    const nueva = lugarLibre(mesas);
    expect(mesas.some((otraMesa) => seTapan(nueva, otraMesa))).toBe(false);
    mesas.push(nueva);
  }
  expect(lugarLibre(mesas)).toEqual({ X: 50, Y: 50 });
});

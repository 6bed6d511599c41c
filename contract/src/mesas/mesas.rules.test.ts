import { expect, test } from 'vitest';
import { plazoDe, RESERVA_MESA } from './mesas.rules.ts';

test.each([
  [1, ['cancelar', 'ocupar']],
  [2, ['liberar']],
  [3, []],
  [4, []],
  [5, []],
])('in state %i a booking allows %j', (estado, actos) =>
  expect(RESERVA_MESA.claves.filter((acto) => RESERVA_MESA.permite(acto, estado))).toEqual(actos),
);

test('a table waits a quarter of an hour from its slot on, or from the booking when that came later', () => {
  const empieza = Date.parse('2027-06-01T12:00:00Z');
  const iso = (creada: string) => new Date(plazoDe(empieza, Date.parse(creada))).toISOString();
  expect(iso('2027-05-30T09:00:00Z')).toBe('2027-06-01T12:15:00.000Z');
  expect(iso('2027-06-01T12:20:00Z')).toBe('2027-06-01T12:35:00.000Z');
});

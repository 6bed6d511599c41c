import { expect, it } from 'vitest';
import { instantOf, madridOf } from './instant.ts';

it.each([
  ['winter', '2026-12-01', '08:00', '2026-12-01T07:00:00.000Z'],
  ['summer', '2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
  ['the first minute of a day', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  ['before the clocks go forward', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['after the clocks go forward', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['the first of two equal hours', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
])('%s: the time in Madrid and the instant convert into each other', (_, fecha, hora, instant) => {
  expect(instantOf(fecha, hora)).toBe(instant);
  expect(madridOf(instant)).toEqual({ fecha, hora });
});

it('an hour that the change of clocks skips is read as the next one', () =>
  expect(madridOf(instantOf('2026-03-29', '02:30'))).toEqual({ fecha: '2026-03-29', hora: '03:30' }));

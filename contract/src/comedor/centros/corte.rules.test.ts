// @spec 1.bocadillos 1.comedor S-8120 S-8121
import { expect, test } from 'vitest';
import { aTiempo, corteDeTurno, instanteDe } from './corte.rules.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['an ordinary day', '2026-11-23', '09:00', 'Europe/Madrid', '2026-11-23T08:00:00.000Z'],
  ['the same in the islands', '2026-11-23', '09:00', 'Atlantic/Canary', '2026-11-23T09:00:00.000Z'],
  ['the same in Ceuta', '2026-11-23', '09:00', 'Africa/Ceuta', '2026-11-23T08:00:00.000Z'],
  ['summer begins: after the change', '2027-03-28', '09:00', 'Europe/Madrid', '2027-03-28T07:00:00.000Z'],
  ['summer begins: an hour that is skipped', '2027-03-28', '02:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
  ['summer begins in the islands, skipped', '2027-03-28', '01:30', 'Atlantic/Canary', '2027-03-28T01:30:00.000Z'],
  ['summer ends: after the change', '2026-10-25', '09:00', 'Europe/Madrid', '2026-10-25T08:00:00.000Z'],
  ['summer ends: the second time of an hour', '2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T01:30:00.000Z'],
  ['summer ends in the islands, the second time', '2026-10-25', '01:30', 'Atlantic/Canary', '2026-10-25T01:30:00.000Z'],
  ['summer ends in Ceuta, the second time', '2026-10-25', '02:30', 'Africa/Ceuta', '2026-10-25T01:30:00.000Z'],
])('the cut-off of %s', (_what, fecha, hora, zona, esperado) =>
  expect(iso(instanteDe(fecha, hora, zona))).toBe(esperado),
);

test('a seat is given up until half an hour before its sitting, also on the nights when clocks change', () => {
  expect(iso(corteDeTurno('2026-11-23', '13:30', 'Europe/Madrid'))).toBe('2026-11-23T12:00:00.000Z');
  // 02:10 comes twice: the cut-off is half an hour before the second one.
  expect(iso(corteDeTurno('2026-10-25', '02:10', 'Europe/Madrid'))).toBe('2026-10-25T00:40:00.000Z');
  // 03:10 in the night that skips an hour.
  expect(iso(corteDeTurno('2027-03-28', '03:10', 'Europe/Madrid'))).toBe('2027-03-28T00:40:00.000Z');
});

test('an act at the instant of the cut-off is late', () => {
  expect([aTiempo(999, 1000), aTiempo(1000, 1000), aTiempo(1001, 1000)]).toEqual([true, false, false]);
});

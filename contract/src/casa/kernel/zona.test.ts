import { expect, test } from 'vitest';
import { diaEn, diaIso, horaUnicaEn, lunesDe, minutoDe, primerMinutoDe } from './zona.ts';

test.each([
  ['2026-11-23', 1320, 'Europe/Madrid', '2026-11-23T21:00:00.000Z'],
  ['2026-11-23', 1320, 'Atlantic/Canary', '2026-11-23T22:00:00.000Z'],
  ['2026-11-23', 1800, 'Africa/Ceuta', '2026-11-24T05:00:00.000Z'],
  // the skipped hour, by the clocks before the change
  ['2026-03-29', 150, 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-03-28', 1590, 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', 90, 'Atlantic/Canary', '2026-03-29T01:30:00.000Z'],
  // the repeated hour, by the clocks after the change
  ['2026-10-25', 150, 'Europe/Madrid', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25', 119, 'Europe/Madrid', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25', 90, 'Atlantic/Canary', '2026-10-25T01:30:00.000Z'],
])('minute %2$i of %1$s in %3$s', (fecha, minuto, zona, instante) =>
  expect(new Date(minutoDe(fecha, minuto, zona)).toISOString()).toBe(instante),
);

test.each([
  ['2026-10-25', 150, 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 90, 'Atlantic/Canary', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 180, 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  ['2026-03-29', 150, 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', 200, 'Europe/Madrid', '2026-03-29T01:20:00.000Z'],
])('the first minute %2$i of %1$s in %3$s', (fecha, minuto, zona, instante) =>
  expect(new Date(primerMinutoDe(fecha, minuto, zona)).toISOString()).toBe(instante),
);

test('the day of an instant is that of the zone, and the week begins on Monday', () => {
  const instante = Date.parse('2026-11-22T23:30:00Z');
  expect([diaEn(instante, 'Europe/Madrid'), diaEn(instante, 'Atlantic/Canary')]).toEqual(['2026-11-23', '2026-11-22']);
  expect(['2026-11-22', '2026-11-23', '1999-12-31'].map(diaIso)).toEqual([7, 1, 5]);
  expect(['2026-11-22', '2026-11-23'].map(lunesDe)).toEqual(['2026-11-16', '2026-11-23']);
});

test('a repeated hour says which of the two it is', () => {
  const horas = ['2026-10-24T23:59Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:00Z'].map(Date.parse);
  expect(horas.map((ms) => horaUnicaEn(ms, 'Europe/Madrid'))).toEqual([
    '01:59',
    '02:30 (UTC+2)',
    '02:30 (UTC+1)',
    '03:00',
  ]);
  expect(horaUnicaEn(Date.parse('2026-10-25T01:30Z'), 'Atlantic/Canary')).toBe('01:30 (UTC+0)');
});

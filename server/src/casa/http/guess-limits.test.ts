import { expect, test } from 'vitest';
import { CUENTA, DISPOSITIVO, esperaDe, PAREJA, RED, redDe } from './guess-limits.ts';

const ages = (n: number, youngest = 0) => Array.from({ length: n }, (_, i) => youngest + i * 0.01);

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 16],
  [10, 25],
  [40, 25],
])('after %i quick failures from one place the next waits %i s', (fails, wait) => {
  expect(esperaDe(PAREJA, ages(fails))).toBeCloseTo(wait);
});

test('the wait ends in time, and failures older than five minutes do not count', () => {
  expect(esperaDe(PAREJA, ages(7, 3.5))).toBeCloseTo(0.5);
  expect(esperaDe(PAREJA, ages(7, 4))).toBe(0);
  expect(esperaDe(PAREJA, ages(10, 300))).toBe(0);
});

test.each([
  ['an account', CUENTA, 10, 900],
  ['a device', DISPOSITIVO, 10, 900],
  ['a neighbourhood', RED, 50, 600],
] as const)('%s has a number of guesses per window, which return one by one', (_, regla, limite, ventana) => {
  expect(esperaDe(regla, ages(limite - 1, 60))).toBe(0);
  expect(esperaDe(regla, ages(limite, 60))).toBeCloseTo(ventana - 60 - (limite - 1) * 0.01);
  expect(esperaDe(regla, [...ages(limite - 1, 60), ventana])).toBe(0);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.250', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s belongs to the neighbourhood %s', (ip, red) => {
  expect(redDe(ip)).toBe(red);
});

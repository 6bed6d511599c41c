import { expect, it } from 'vitest';
import { startPath } from './start.ts';

it.each([
  // signed in?, address, where it opens (null: there)
  [true, '/', '/menu/inicio'],
  [true, '/login', '/menu/inicio'],
  [true, '/menu/viajes', null],
  [true, '/editarviaje/7', null],
  [false, '/', '/login'],
  [false, '/login', '/login'],
  [false, '/cualquiera', '/login'],
  [false, '/objetivos', '/objetivos'],
  [false, '/menu/objetivos', '/objetivos'],
  [false, '/objetivos/', '/objetivos'],
  [false, '/objetivos/otro', '/login'],
  [false, '/registro/k7Q2v0Yc1nWzR5tX8sLd3A', null],
  [false, '/restablecer/k7Q2v0Yc1nWzR5tX8sLd3A', null],
  [false, '/recuperar', null],
  // The guard of these sends to the login and remembers the way back.
  [false, '/menu/viajes', null],
  [false, '/documentosviaje/7', null],
])('signed in %s, at %s, opens %s', (signedIn, address, expected) => {
  expect(startPath(signedIn, address)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { corregibles, corregido, pasos } from './parecidas.rules.ts';

describe('steps between two words', () => {
  test.each([
    ['prieto', 'prieto', 0],
    ['pietro', 'prieto', 2],
    ['preito', 'prieto', 1],
    ['prito', 'prieto', 1],
    ['prieetto', 'prieto', 2],
    ['', 'ana', 3],
    ['ortega', 'rey', 4],
  ])('%s, %s: %i', (a, b, n) => {
    expect(pasos(a, b)).toBe(n);
    expect(pasos(b, a)).toBe(n);
  });
});

test('only words of three letters or more are corrected', () => {
  expect(corregibles('ana de la 0012 Güemes a-b')).toEqual(['ana', 'Güemes']);
});

test('each word that nobody has gives way to the nearest, and the others stay', () => {
  const halladas = [
    { palabra: 'Maria', escrita: 'maria', parecidas: ['mario', 'marina'] },
    { palabra: 'ortgea', escrita: 'ortgea', parecidas: ['ortigas', 'ortega'] },
    { palabra: 'xyz', escrita: 'xyz', parecidas: [] },
  ];
  expect(corregido('Maria ortgea 12', halladas)).toBe('marina ortega 12');
  expect(corregido('xyz', halladas)).toBeUndefined();
});

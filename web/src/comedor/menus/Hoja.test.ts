import { expect, test } from 'vitest';
import { type CeldaDeHoja, cuerpoQueCabe } from './Hoja.card.tsx';

const plato = { nombre: 'Bacalao con tomate', detalle: 'Sin gluten · Alérgenos: pescado' };
const semana = (cursos: number, platos: number, dias = 5): CeldaDeHoja[][] =>
  Array.from({ length: cursos }, () => Array.from({ length: dias }, () => Array.from({ length: platos }, () => plato)));

test('a short week is written bigger than a long one, within what is read and what fits', () => {
  const cuerpos = [semana(3, 1), semana(3, 2), semana(4, 3), semana(5, 5)].map(cuerpoQueCabe);
  expect(cuerpos).toEqual(cuerpos.toSorted((a, b) => b - a));
  expect(cuerpos[0]).toBeGreaterThan(12);
  // A week of three courses of two dishes with a garnish is read from a step away.
  expect(cuerpos[1]).toBeGreaterThanOrEqual(10);
  expect(Math.min(...cuerpos)).toBeGreaterThanOrEqual(7);
  expect(Math.max(...cuerpos)).toBeLessThanOrEqual(17);
});
test('fewer days leave more room for each of them', () =>
  expect(cuerpoQueCabe(semana(3, 3, 3))).toBeGreaterThan(cuerpoQueCabe(semana(3, 3, 7))));
test('an empty week has a size too', () => expect(cuerpoQueCabe([])).toBe(17));

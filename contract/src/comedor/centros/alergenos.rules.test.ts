import { expect, test } from 'vitest';
import { ALERGENOS, alergenosEnPalabras, type Composicion, faltasDe } from './alergenos.rules.ts';

const VACIA: Composicion = { alergenos: [], sinAlergenos: false, vegetariano: false, vegano: false, sinGluten: false };

test('the allergens are the fourteen of the regulation', () => expect(Object.keys(ALERGENOS)).toHaveLength(14));
test('allergens are written in the order of the regulation, in any order of marking', () =>
  expect(alergenosEnPalabras(['soja', 'lacteos', 'gluten'])).toBe('gluten, soja, leche y lácteos'));

test.each<[string, Partial<Composicion>, string[]]>([
  ['says nothing', {}, ['alergenos']],
  ['says that it has none', { sinAlergenos: true }, []],
  ['says which ones', { alergenos: ['gluten', 'huevos'] }, []],
  ['has some and none', { alergenos: ['soja'], sinAlergenos: true }, ['sinAlergenos']],
  ['is gluten-free with gluten', { alergenos: ['gluten'], sinGluten: true }, ['sinGluten']],
  ['is gluten-free without it', { alergenos: ['apio'], sinGluten: true }, []],
  ['is vegetarian with eggs', { alergenos: ['huevos'], vegetariano: true }, []],
  ['is vegetarian with fish', { alergenos: ['pescado'], vegetariano: true }, ['vegetariano']],
  ['is vegan with milk', { alergenos: ['lacteos'], vegetariano: true, vegano: true }, ['vegano']],
  ['is vegan and not vegetarian', { sinAlergenos: true, vegano: true }, ['vegetariano']],
])('a dish that %s', (_how, c, campos) =>
  expect(faltasDe({ ...VACIA, ...c }).map(({ campo }) => campo)).toEqual(campos),
);

import { expect, test } from 'vitest';
import { FormularioArticulo, FormularioFranja } from './articulos.schemas.ts';

const campos = (r: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) => [
  ...new Set(r.error?.issues.map(({ path }) => path.join('.'))),
];
const uno = {
  centro: 'SDR',
  tipo: 'B',
  nombre: 'Tortilla',
  descripcion: '',
  precio: 2.5,
  alergenos: ['huevos'],
  sinAlergenos: false,
  vegetariano: true,
  vegano: false,
  sinGluten: false,
  grupos: [{ nombre: 'Pan', regla: 1, opciones: [{ nombre: 'Blanco', precio: 0, alergenos: ['gluten'] }] }],
};
test.each([
  ['as it should be', {}, []],
  ['that says nothing of allergens', { alergenos: [] }, ['alergenos']],
  ['that is vegan with eggs', { vegano: true }, ['vegano']],
  ['of a tenth of a cent', { precio: 0.001 }, ['precio']],
  ['with a group without options', { grupos: [{ nombre: 'Pan', regla: 1, opciones: [] }] }, ['grupos.0.opciones']],
])('an article %s', (_, cambios, mal) =>
  expect(campos(FormularioArticulo.safeParse({ ...uno, ...cambios }))).toEqual(mal),
);
test('a slot ends after it begins', () => {
  const franja = { centro: 'SDR', tipo: 'L', desde: '13:00', hasta: '13:10', capacidad: 8 };
  expect(campos(FormularioFranja.safeParse(franja))).toEqual([]);
  expect(campos(FormularioFranja.safeParse({ ...franja, hasta: '13:00' }))).toEqual(['hasta']);
});

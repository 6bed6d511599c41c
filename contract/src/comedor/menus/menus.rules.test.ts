import { describe, expect, test } from 'vitest';
import { FormularioPlato, FormularioPlatoPublicado } from './menu.schemas.ts';
import { faltaDe, impedimentosDe, porCursos, publicaTarde } from './menus.rules.ts';

const plato = {
  Nombre: 'Merluza',
  Curso: 2 as const,
  Retirado: false,
  Alergenos: ['pescado' as const],
  SinAlergenos: false,
  Vegetariano: false,
  Vegano: false,
  SinGluten: true,
};
const sin = { ...plato, Alergenos: [] };

describe('a menu is published with its allergens', () => {
  const FALTAN = 'Merluza: Indique los alérgenos, o que no lleva ninguno';
  test.each([
    ['with allergens', [plato], []],
    ['that says it has none', [{ ...sin, SinAlergenos: true }], []],
    ['that says nothing', [sin], [FALTAN]],
    ['that says nothing, beside one in order', [plato, sin], [FALTAN]],
    ['that says nothing, and was withdrawn', [plato, { ...sin, Retirado: true }], []],
    ['all of them withdrawn', [{ ...plato, Retirado: true }], ['No tiene ningún plato']],
    ['none', [], ['No tiene ningún plato']],
    ['that is gluten-free with gluten', [{ ...plato, Alergenos: ['gluten' as const] }], ['Merluza: Lleva gluten']],
  ])('a dish %s', (_como, platos, impedimentos) => {
    expect(impedimentosDe(platos)).toEqual(impedimentos);
  });
  test('each fault of a dish has its own sentence', () => {
    expect([faltaDe(plato), faltaDe(sin)]).toEqual(['', FALTAN.slice('Merluza: '.length)]);
  });
});

test.each([
  ['2026-11-24', false],
  ['2026-11-23', true],
  ['2026-11-20', true],
])('on the 23rd, the menu of %s comes late: %s', (fecha, tarde) => {
  expect(publicaTarde(fecha, '2026-11-23')).toBe(tarde);
});

test('courses are in the order of serving, without empty ones', () => {
  const platos = ([4, 1, 5, 1] as const).map((Curso, n) => ({ ...plato, Curso, n }));
  expect(porCursos(platos).map(([curso, platosDelCurso]) => [curso, platosDelCurso.map(({ n }) => n)])).toEqual([
    [1, [1, 3]],
    [5, [2]],
    [4, [0]],
  ]);
});

describe('the form of a dish', () => {
  const escrito = {
    curso: 1,
    nombre: 'Lentejas',
    descripcion: '',
    precio: 3.2,
    alergenos: ['apio'],
    sinAlergenos: false,
    vegetariano: true,
    vegano: true,
    sinGluten: true,
    paraLlevar: false,
  };
  test.each([
    ['as it is', {}, [], []],
    ['without allergens', { alergenos: [] }, [], ['alergenos']],
    ['without a name', { nombre: ' ' }, ['nombre'], ['nombre']],
    ['with a name of 81 letters', { nombre: 'a'.repeat(81) }, ['nombre'], ['nombre']],
    ['for 1.000 €', { precio: 1000 }, ['precio'], ['precio']],
    ['of a sixth course', { curso: 6 }, ['curso'], ['curso']],
    ['with and without allergens', { sinAlergenos: true }, ['sinAlergenos'], ['sinAlergenos']],
    ['vegan with eggs', { alergenos: ['huevos'] }, ['vegano'], ['vegano']],
    ['vegan but not vegetarian', { vegetariano: false }, ['vegetariano'], ['vegetariano']],
    ['with a fifteenth allergen', { alergenos: ['ajo'] }, ['alergenos.0'], ['alergenos.0']],
  ])('the dish with %s', (_como, cambios, enBorrador, publicado) => {
    const malos = [FormularioPlato, FormularioPlatoPublicado].map((form) =>
      (form.safeParse({ ...escrito, ...cambios }).error?.issues ?? []).map(({ path }) => path.join('.')),
    );
    expect(malos).toEqual([enBorrador, publicado]);
  });
});

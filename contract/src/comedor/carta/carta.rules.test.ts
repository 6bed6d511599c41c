import { describe, expect, test } from 'vitest';
import { ARTICULO, FRANJA } from './carta.rules.ts';
import { FormularioArticulo, FormularioFranja } from './carta.schemas.ts';

const mal = (r: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((r.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
const BLANCO = { nombre: 'Blanco', precio: 0, alergenos: ['gluten'] };
const PAN = { nombre: 'Pan', regla: 1, opciones: [BLANCO] };
const articuloValido = {
  nombre: 'Tortilla',
  descripcion: '',
  precio: 2.5,
  alergenos: ['huevos'],
  sinAlergenos: false,
  vegetariano: true,
  vegano: false,
  sinGluten: false,
  grupos: [PAN],
};
// @spec 1.articulos
describe('the form of an article', () => {
  test.each([
    ['as it should be', {}, {}],
    ['without options', { grupos: [] }, {}],
    ['that has no allergens and says so', { alergenos: [], sinAlergenos: true }, {}],
    [
      'that says nothing of allergens',
      { alergenos: [] },
      { alergenos: 'Indique los alérgenos, o que no lleva ninguno' },
    ],
    ['that says both', { sinAlergenos: true }, { sinAlergenos: 'Ha indicado alérgenos: no puede ser sin alérgenos' }],
    ['with an allergen of its own', { alergenos: ['fresas'] }, { 'alergenos.0': 'Alérgeno no válido' }],
    ['that is vegan with eggs', { vegano: true }, { vegano: 'Lleva algo de origen animal' }],
    ['that is gluten-free with white bread', { sinGluten: true }, { sinGluten: 'La opción «Blanco» lleva gluten' }],
    [
      'without a name or allergens, both told at once',
      { nombre: '', alergenos: [] },
      { nombre: 'Campo obligatorio', alergenos: 'Indique los alérgenos, o que no lleva ninguno' },
    ],
    ['without a name', { nombre: ' ' }, { nombre: 'Campo obligatorio' }],
    ['of a tenth of a cent', { precio: 0.001 }, { precio: 'Como máximo dos decimales' }],
    ['of a thousand euros', { precio: 1000 }, { precio: 'Como máximo 999,99 €' }],
    [
      'with a group without options',
      { grupos: [{ ...PAN, opciones: [] }] },
      { 'grupos.0.opciones': 'Añada una opción' },
    ],
    ['with a group of four rules', { grupos: [{ ...PAN, regla: 3 }] }, { 'grupos.0.regla': 'Elija cuántas' }],
    ['with two groups of a name', { grupos: [PAN, PAN] }, { 'grupos.1.nombre': 'Ya hay un grupo con ese nombre' }],
    [
      'with two options of a name',
      { grupos: [{ ...PAN, opciones: [BLANCO, { ...BLANCO, nombre: 'blanco' }] }] },
      { 'grupos.0.opciones.1.nombre': 'Ya hay una opción con ese nombre' },
    ],
    ['with eleven groups', { grupos: Array.from({ length: 11 }, () => PAN) }, { grupos: 'Máximo 10 grupos' }],
    ['whose groups are none', { grupos: [null] }, { 'grupos.0': 'Valor no válido' }],
    ['of another canteen', { centro: 'LPA' }, { '': 'Valor no válido' }],
  ])('the article with %s', (_, cambios, faltas) =>
    expect(mal(FormularioArticulo.safeParse({ ...articuloValido, ...cambios }))).toEqual(faltas),
  );
});

describe('the form of a slot', () => {
  test.each([
    ['as it should be', {}, {}],
    ['without places, in which nothing more is ordered', { capacidad: 0 }, {}],
    ['that ends where it begins', { hasta: '13:00' }, { hasta: 'Ha de terminar después de empezar' }],
    ['on no day', { dias: [] }, { dias: 'Elija algún día' }],
    ['of less than no places', { capacidad: -1 }, { capacidad: 'No puede ser menos de 0' }],
    ['of half a place', { capacidad: 1.5 }, { capacidad: 'Indique cuántos pedidos' }],
  ])('the slot with %s', (_, cambios, faltas) => {
    const franja = { desde: '13:00', hasta: '13:10', capacidad: 8, dias: [1, 5] };
    expect(mal(FormularioFranja.safeParse({ ...franja, ...cambios }))).toEqual(faltas);
  });
});

test('acts by state', () => {
  const legales = (ciclo: typeof ARTICULO | typeof FRANJA, estado: number) =>
    // The acts of a slot are a part of those of an article.
    ciclo.claves.filter((acto) => (ciclo as typeof ARTICULO).permite(acto, estado));
  expect([1, 2].map((estado) => legales(ARTICULO, estado))).toEqual([
    ['mover', 'cambiar', 'retirar'],
    ['cambiar', 'ofrecer'],
  ]);
  expect([1, 2].map((estado) => legales(FRANJA, estado))).toEqual([['cambiar', 'retirar'], []]);
});

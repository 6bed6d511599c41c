import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FormularioSugerencia, FormularioEstado, FormularioRecibo, pendientesQuery } from './buzon.schemas.ts';

test.each([
  ['7k2m 9qxt 4hbd 3wza', true],
  ['7K2M-9QXT-4HBD-3WZ', false],
])('the typed receipt %j is read as %j', (recibo, valido) =>
  expect(z.safeParse(FormularioRecibo, { recibo }).success).toBe(valido),
);

// @spec 2.10
describe('the form of an entry', () => {
  const buena = { areaId: 3, comentario: 'Diez letras', anonimo: false };
  const faltas = (cambios: object) =>
    z
      .safeParse(FormularioSugerencia, { ...buena, ...cambios })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  test.each([
    ['as it should be', {}, []],
    ['anonymous', { anonimo: true }, []],
    ['as long as it may', { comentario: 'x'.repeat(2000) }, []],
    ['as short as it may, blanks aside', { comentario: '  diez letra  ' }, []],
    ['too short', { comentario: '  nueve let  ' }, [['comentario', 'Escriba al menos 10 caracteres']]],
    ['too long', { comentario: 'x'.repeat(2001) }, [['comentario', 'Máximo 2000 caracteres']]],
    ['without an area', { areaId: 0 }, [['areaId', 'Campo obligatorio']]],
    ['without saying whether it is anonymous', { anonimo: undefined }, [['anonimo', 'Valor no válido']]],
  ])('the form with %s', (_how, cambios, esperadas) => expect(faltas(cambios)).toEqual(esperadas));

  test('the form has no field for the author', () => {
    expect(z.safeParse(FormularioSugerencia, { ...buena, autorId: 7 }).success).toBe(false);
  });
});

// @spec 2.10 S-1312 S-1313
test('each state of a request is the outcome of an act other than answering', () => {
  expect([0, 1, 2, 3, 4, 5].filter((estado) => z.safeParse(FormularioEstado, { estado }).success)).toEqual([2, 3, 4]);
});

test.each([
  ['0', true],
  ['1,3', true],
  ['5', false],
  ['', false],
  ['1,', false],
])('the states «%s» of the queue', (estado, vale) => {
  expect(z.safeParse(pendientesQuery, { estado }).success).toBe(vale);
});

import { expect, test } from 'vitest';
import { IMPORTACION, nombradorDe } from './importacion.ts';

test('a file is accepted or discarded once, and taken back once', () => {
  expect(
    [1, 2, 3, 4, 5].map((estado) => IMPORTACION.claves.filter((acto) => IMPORTACION.permite(acto, estado))),
  ).toEqual([['importar', 'descartar'], [], ['deshacer'], [], []]);
});

test('a column has the name of the template', () => {
  const nombre = nombradorDe({ codigo: ['Código', 'REFERENCIA'] });
  expect(['codigo', 'otra'].map(nombre)).toEqual(['Código', 'otra']);
});

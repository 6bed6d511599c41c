import { expect, test } from 'vitest';
import { IMPORTACION, nombradorDe } from './importacion.ts';

test('a file is accepted or forgotten once, and taken back once', () => {
  expect(
    [1, 2, 3, 4, 5].map((estado) => IMPORTACION.claves.filter((acto) => IMPORTACION.permite(acto, estado))),
  ).toEqual([['importar', 'descartar'], [], ['deshacer'], [], []]);
});

test('a column is told as the template names it', () => {
  const nombre = nombradorDe({ codigo: ['Código', 'REFERENCIA'] });
  expect(['codigo', 'otra'].map(nombre)).toEqual(['Código', 'otra']);
});

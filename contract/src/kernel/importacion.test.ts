import { expect, test } from 'vitest';
import { IMPORTACION, nombradorDe } from './importacion.ts';

test('a file is accepted or forgotten once', () => {
  expect([1, 2, 3].map((estado) => IMPORTACION.claves.filter((acto) => IMPORTACION.permite(acto, estado)))).toEqual([
    ['importar', 'descartar'],
    [],
    [],
  ]);
});

test('a column is told as the template names it', () => {
  const nombre = nombradorDe({ codigo: ['Código', 'REFERENCIA'] });
  expect(['codigo', 'otra'].map(nombre)).toEqual(['Código', 'otra']);
});

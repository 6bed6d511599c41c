import { expect, test } from 'vitest';
import { llana } from './csv-cells.ts';
import { porPalabras } from './nombres.ts';

const filas = [
  { codigo: '1200', nombre: 'Ingeniería' },
  { codigo: '1300', nombre: '1200' },
  { codigo: 'A', nombre: 'Almacén' },
  { codigo: 'B', nombre: 'ALMACEN' },
];
const catalogo = porPalabras(filas, { codigo: (fila) => fila.codigo, nombre: (fila) => fila.nombre });
// @spec 1.documentos S-8304
test.each([
  ['1200', '1200'], // the code, though another is called so
  ['ingenieria', '1200'],
  ['1300', '1300'],
  ['Almacén', null], // two are called so
  ['b', 'B'],
  ['nada', undefined],
])('the cell «%s» names %s', (celda, codigo) => {
  const hallada = catalogo.get(llana(celda));
  expect(hallada ? hallada.codigo : hallada).toBe(codigo);
});

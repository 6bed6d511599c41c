// @spec 1.tableros
import { expect, test } from 'vitest';
import { ALTO, ANCHO, CASILLAS } from './letras.rules.ts';
import { CLAVES_LETRA } from './tableros.rules.ts';

test.each(CLAVES_LETRA)('the letter %s has a square of its own for each of 31 days', (letra) => {
  const casillas = CASILLAS[letra];
  expect(casillas).toHaveLength(31);
  expect(new Set(casillas.map(String)).size).toBe(31);
  for (const [fila, columna] of casillas) {
    expect(fila >= 0 && fila < ALTO).toBe(true);
    expect(columna >= 0 && columna < ANCHO).toBe(true);
  }
});

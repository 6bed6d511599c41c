import { expect, it } from 'vitest';
import { palabrasDe, puntos } from './parecido.ts';

const cerca = (typed: string, text: string) => puntos(palabrasDe(typed), palabrasDe(text));

it.each([
  ['viaje', 'Nuevo viaje'],
  ['NUEVO', 'nuevo viaje'],
  ['averia', 'Tablero de averías'],
  ['buzón', 'Buzon'],
  ['vaije', 'Nuevo viaje'],
  ['viahe', 'Nuevo viaje'],
  ['comuniccion', 'Comunicaciones'],
  ['delegasionse', 'Delegaciones'],
  ['viaje nue', 'Nuevo viaje'],
  ['', 'Nuevo viaje'],
])('«%s» finds «%s»', (typed, text) => expect(cerca(typed, text)).toBeLessThan(Infinity));

it.each([
  ['viaje', 'Avisos'],
  ['viaje firma', 'Nuevo viaje'],
  ['aje', 'Avisos'],
  ['via', 'vea'],
  ['je', 'viaje'],
  ['accesos', 'aviso'],
  ['zzzz', 'Nuevo viaje'],
])('«%s» does not find «%s»', (typed, text) => expect(cerca(typed, text)).toBe(Infinity));

it('the beginning of a word comes before its middle, and that before a typing error', () => {
  const order = ['aviso', 'el preaviso', 'aviaso'].map((text) => cerca('aviso', text));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(3);
});

import { expect, test } from 'vitest';
import { esElMismoNombre } from './nombre.rules.ts';

test.each([
  ['Suministros Navales, S.L.', 'SUMINISTROS NAVALES SL', true],
  ['Suministros Navales S. L. U.', 'Suministros Navales', true],
  ['Eléctrica del Norte', 'Electrica Norte S.A.', true],
  ['Talleres Peña', 'Talleres Peña e Hijos', true],
  ['Talleres Peña', 'Talleres Ruiz', false],
  ['Suministros Navales', 'Papelería Central SL', false],
  ['S.A.', 'S.L.', false],
  ['', 'Papelería Central', true],
])('the names %s and %s are the same: %s', (nombre, otroNombre, si) => {
  expect(esElMismoNombre(nombre, otroNombre)).toBe(si);
  expect(esElMismoNombre(otroNombre, nombre)).toBe(si);
});

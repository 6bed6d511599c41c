import { expect, it } from 'vitest';
import { entradaDe, entradas } from './frames.ts';
import { rutas } from '../areas.ts';

it('every screen of an area leads into an entry of the menu', () => {
  const paths = rutas.map(({ options }) => String(Object(options).path).replaceAll(/\$\w+/g, '7'));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => entradaDe(path, entradas) === undefined)).toEqual([]);
});
it.each([
  ['/editarviaje/7', '/menu/viajes'],
  ['/menu/viajes/aprobar/7', '/menu/viajes/aprobar'],
  ['/menu/mascarillas', '/menu/epi'],
  ['/menu/izado', undefined],
])('of the bottom bar or of the entries that a person sees, %s leads into %s', (path, expected) => {
  const seen = entradas.filter(({ ruta }) => ruta !== '/menu/izado');
  expect(entradaDe(path, seen)?.ruta).toBe(expected);
});
it('a screen that the person has no entry for stands under the first one of its area', () => {
  const bar = entradas.filter(({ ruta }) => ruta === '/menu/comedor');
  expect(entradaDe('/menu/cocina/comedores', bar)?.ruta).toBe('/menu/comedor');
});

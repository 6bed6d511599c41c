import type { Page } from '@playwright/test';
import { failing, of, opening, whole } from '../../../bin/pantallas/ways.ts';

const cambiando = async (page: Page) => {
  await page.goto('/menu/cocina/articulos');
  await page.getByRole('link', { name: 'Cambiar Tortilla de patata' }).click();
  await page.getByLabel('Nombre del grupo').first().waitFor();
};
export const screens = of('marta', {
  articulos: '/menu/cocina/articulos',
  'articulos-todos': whole('/menu/cocina/articulos'),
  'articulos-llevar': '/menu/cocina/articulos?tipo=L',
  'articulo-nuevo': '/menu/cocina/articulos/nuevo',
  'articulo-cambiar': whole(cambiando),
  'articulos-franja': opening('/menu/cocina/articulos', 'Añadir franja'),
  'articulos-error': failing('articulos/todos', '/menu/cocina/articulos'),
});

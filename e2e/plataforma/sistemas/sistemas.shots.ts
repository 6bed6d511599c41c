import type { Page } from '@playwright/test';
import { failing, of, press, whole } from '../../../bin/pantallas/ways.ts';

const CLAVES = '/menu/conexiones/claves';
const vacia = async (page: Page) => {
  await page.route('**/api/conexiones/claves', (route) => route.fulfill({ json: [] }));
  await page.goto(CLAVES);
  await page.getByText('No hay claves').waitFor();
};
const abierta = async (page: Page) => {
  await page.goto(CLAVES);
  await page.getByText('Gestoría laboral').click();
  await page.getByText('Últimas llamadas').first().waitFor();
};
const nueva = async (page: Page) => {
  await page.goto(CLAVES);
  await press(page, 'Nueva clave');
  await page.getByRole('dialog').waitFor();
};
const renovar = async (page: Page) => {
  await abierta(page);
  await press(page, 'Renovar');
  await page.getByRole('dialog').waitFor();
};
const cambiar = async (page: Page) => {
  await abierta(page);
  await press(page, 'Cambiar');
  await page.getByRole('dialog').waitFor();
};
const revocar = async (page: Page) => {
  await page.goto(CLAVES);
  await page.getByText('Entra ID').click();
  await press(page, 'Revocar');
  await page.getByRole('alertdialog').getByText('Quitar también').waitFor();
};

export const screens = of('admin', {
  claves: whole(CLAVES),
  'claves-vacia': vacia,
  'claves-error': failing('conexiones/claves', CLAVES),
  'claves-nueva': nueva,
  'claves-clave': whole(abierta),
  'claves-renovar': renovar,
  'claves-cambiar': cambiar,
  'claves-revocar': revocar,
});

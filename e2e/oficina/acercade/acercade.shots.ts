import type { Page } from '@playwright/test';
import { of, press, pressing, whole } from '../../../bin/pantallas/ways.ts';

const sinServidor = async (page: Page) => {
  await page.route('**/api/login/echoservidor?*', (route) => route.abort());
  await page.goto('/menu/acercade');
  await page.getByText('No contesta').waitFor();
};
const alVaciar = async (page: Page) => {
  await page.goto('/menu/acercade');
  await press(page, 'Vaciar caché y recargar');
  await page.getByRole('alertdialog').waitFor();
};

export const screens = [
  ...of('ana', {
    acercade: whole('/menu/acercade'),
    'acercade-error': sinServidor,
    'acercade-accesibilidad': whole(pressing('/menu/acercade', 'Declaración de accesibilidad')),
    'acercade-vaciar': alVaciar,
    'acercade-licencias': '/menu/acercade/licencias',
  }),
  ...of('', { 'acercade-abierta': whole('/acercade'), 'acercade-licencias-abierta': '/acercade/licencias' }),
];

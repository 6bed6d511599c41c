import type { Page } from '@playwright/test';
import { of } from '../../../bin/pantallas/ways.ts';
import { listOf } from '../../pieces.steps.ts';

const offline = async (page: Page) => {
  await page.goto('/menu/viajes');
  await listOf(page, 'Mis viajes').getByRole('link').first().waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }).click();
  await page.getByText('Sin conexión').first().waitFor();
};

export const screens = [...of('ana', { envios: '/menu/envios', 'sin-conexion': offline })];

// The canteen: its first page is one touch away and the rest one touch more; the month has its file for payroll.
import { expect, sinDesborde, sinFaltas, test } from '../support.ts';

test('Ana opens the canteen on what there is today, and from there her month', async ({ como }) => {
  const { page } = await como('ana');
  await page.goto('/menu/comedor');
  await expect(page.getByRole('heading', { name: 'Comedor', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo suyo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pedidos de hoy' })).toBeVisible();
  await sinDesborde(page);
  await sinFaltas(page);
  await page.getByRole('navigation', { name: 'Comedor' }).getByRole('link', { name: 'Resumen' }).click();
  await expect(page).toHaveURL(/\/menu\/comedor\/resumen/);
  await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar para nómina' })).toHaveCount(0);
  await sinDesborde(page);
  await sinFaltas(page);
});

test('Eva takes the file of the month to payroll', async ({ como }) => {
  const { page } = await como('eva');
  await page.goto('/menu/comedor/resumen?mes=2026-10');
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar para nómina' }).click();
  expect((await bajada).suggestedFilename()).toBe('comedor-2026-10.csv');
});

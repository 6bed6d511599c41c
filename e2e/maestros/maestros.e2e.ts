// Issue 13: ADMIN keeps cost centres, contracts, areas and rental companies; RRHH reads them.
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../support.ts';

test('administration adds a contract, names its responsible and closes it with a date', async ({ como }) => {
  const codigo = `ZZ-${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const { page } = await como('admin');
  await page.goto('/menu/maestros');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: 'Contratos' }).click();
  await page.getByRole('button', { name: 'Contrato nuevo' }).first().click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Código').fill(codigo);
  await dialogo.getByLabel('Nombre').fill(`Botadura ${codigo}`);
  await dialogo.getByLabel('Responsable').fill('Nuria');
  await dialogo.getByRole('button', { name: /Nuria Salas/ }).click();
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();

  await page.goto(`/menu/maestros?que=contratos&texto=${codigo}`);
  await page
    .getByRole('row', { name: codigo })
    .or(page.getByRole('link', { name: codigo }))
    .first()
    .click();
  await expect(page.getByText('Nuria Salas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar' }).click();
  const otro = page.getByRole('dialog');
  await otro.getByRole('group', { name: 'Cierra' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01022020');
  await otro.getByLabel('Nombre').click();
  await expect(otro.getByText('No puede cerrarse antes de abrirse')).toBeVisible();
  await expect(otro.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await otro.getByRole('group', { name: 'Abre' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01012020');
  await otro.getByRole('button', { name: 'Guardar' }).click();
  await expect(otro).toBeHidden();
  await expect(page.getByText('Cerrado', { exact: true }).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
});

test('Eva reads them, and finds the work centres where they are kept', async ({ como }) => {
  const { page } = await como('eva');
  await page.goto('/menu/maestros?que=areas');
  await expect(page.getByText('Ingeniería').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Área nueva' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Centros de trabajo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
});

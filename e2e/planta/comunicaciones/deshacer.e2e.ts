// 'Deshacer', by touch and by keyboard, brings back photos and words removed from a form.
import type { Page } from '@playwright/test';
import { expect, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

const fotos = (page: Page) => page.getByRole('group', { name: 'Fotos' }).getByRole('img');
const deshacer = (page: Page) => page.getByRole('button', { name: 'Deshacer' });

/** Opens a form and gives it a title and a photo, which the server stores. */
async function empezar(page: Page): Promise<void> {
  await page.goto('/menu/comunicaciones/nueva');
  const sent = page.waitForResponse('**/api/solicitudescomunicaciones/foto');
  const picture = { name: 'foco.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Añadir fotos').setInputFiles(picture);
  await sent;
  await expect(fotos(page)).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByLabel('Título').fill('Foco fundido');
}

// @spec 2.17 S-6001
test('a removed photo comes back with a touch, and so does a discarded draft', async ({ como }) => {
  const { page } = await como('ana');
  await empezar(page);
  await page.getByRole('button', { name: 'Quitar la foto 1' }).click();
  await expect(fotos(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Foto quitada' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  // The button does not cover the acts of the form.
  const [its, acts] = await Promise.all([
    page.locator('[data-undo]').boundingBox(),
    page.getByRole('button', { name: 'Cancelar' }).boundingBox(),
  ]);
  const clear =
    !its || !acts || its.y + its.height <= acts.y || acts.y + acts.height <= its.y || acts.x + acts.width <= its.x;
  expect(its && acts && clear).toBe(true);
  await deshacer(page).click();
  await expect(fotos(page)).toHaveCount(1);
  await expect(deshacer(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Nueva comunicación' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('');
  await deshacer(page).click();
  await expect(page.getByLabel('Título')).toHaveValue('Foco fundido');
  await expect(fotos(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('Foco fundido');
});

test(
  'a removed photo comes back with the keyboard: Control Z, or the button itself',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('ana');
    await empezar(page);
    const quitar = page.getByRole('button', { name: 'Quitar la foto 1' });
    await tabHasta(page, quitar);
    await page.keyboard.press('Enter');
    await expect(fotos(page)).toHaveCount(0);
    await expect(deshacer(page)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(fotos(page)).toHaveCount(1);

    await tabHasta(page, quitar);
    await page.keyboard.press('Enter');
    await tabHasta(page, deshacer(page));
    await page.keyboard.press('Enter');
    await expect(fotos(page)).toHaveCount(1);
  },
);

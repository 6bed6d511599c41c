// @spec 2 S-5920
import type { Page } from '@playwright/test';
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';

const campo = (page: Page) => page.getByRole('combobox', { name: 'Buscar' });
const opcion = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Opens the search as people do: Ctrl K on a desk, the field of Más on a phone. */
async function abrir(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.goto('/menu/mas');
    await page.getByRole('button', { name: 'Buscar' }).click();
  } else {
    await page.goto('/menu/avisos');
    await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible();
    await page.keyboard.press('Control+k');
  }
  await expect(campo(page)).toBeFocused();
}

test('an act is found despite a typing error, and Cancelar returns', { tag: '@check' }, async ({ como, isMobile }) => {
  const { page } = await como('ana');
  await abrir(page, isMobile);
  await sinFaltasEnLosDosTemas(page);
  await campo(page).fill('vaije nuebo');
  await expect(opcion(page, 'Nuevo viaje')).toHaveAttribute('aria-selected', 'true');
  await sinFaltasEnLosDosTemas(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo viaje' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: isMobile ? 'Más' : 'Avisos' })).toBeVisible();
});

test("a person's own rows are found by their words, and nobody else's", async ({ como, isMobile }) => {
  const ana = await como('ana');
  const comentario = `Pintar la toldilla ${crypto.randomUUID().slice(0, 8)}`;
  const [area] = await ana.llamar<{ Id: number }[]>('GET', '/api/buzon/areas');
  await ana.llamar('POST', '/api/buzon/crear', { areaId: area?.Id, comentario, anonimo: false });
  const { page } = ana;
  await abrir(page, isMobile);
  await campo(page).fill(comentario.toUpperCase());
  await expect(opcion(page, comentario)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 resultado');
  await opcion(page, comentario).click();
  await expect(page).toHaveURL(/\/menu\/buzon\/\d+$/);
  await expect(page.getByText(comentario).first()).toBeVisible();

  const { page: deTeo } = await como('teo');
  await abrir(deTeo, isMobile);
  await campo(deTeo).fill(comentario);
  await expect(deTeo.getByText(/No se ha encontrado nada/)).toBeVisible();
  await deTeo.keyboard.press('Escape');
  await expect(campo(deTeo)).toBeHidden();
  if (isMobile) await expect(deTeo.getByRole('button', { name: 'Buscar' })).toBeFocused();
});

test('a colleague is found to delegate in them', { tag: '@escritorio' }, async ({ como, isMobile }) => {
  const { page } = await como('inigo');
  await abrir(page, isMobile);
  await campo(page).fill('ortega');
  await opcion(page, /^Luis Ortega/).click();
  await page.getByRole('link', { name: 'Delegar en esta persona' }).click();
  await page.getByRole('dialog', { name: 'Nueva delegación' }).getByRole('button', { name: 'Luis Ortega' }).click();
  await expect(page.getByRole('button', { name: 'Quitar a Luis Ortega' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/menu\/delegaciones$/);
});

test.describe('without network', () => {
  test.use({ cortaLaRed: true });
  test('the device alone is searched, and it says so', { tag: '@movil' }, async ({ como, isMobile }) => {
    const { page } = await como('ana');
    await abrir(page, isMobile);
    await page.context().setOffline(true);
    await campo(page).fill('accesos');
    await expect(opcion(page, 'Accesos')).toBeVisible();
    await expect(page.getByText('Sin conexión solo se buscan pantallas y acciones.')).toBeVisible();
  });
});

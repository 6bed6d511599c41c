// People: search that forgives accents and typing, the card with the ways to talk to somebody, and the chart of who answers for whom.
import type { Locator } from '@playwright/test';
import { expect, focoALaVista, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { listOf } from '../../pieces.steps.ts';

const personas = (lista: Locator) => lista.locator('tbody tr, li');

// @spec 1.foto S-8057
test('Ana finds a colleague by a mistyped name, and has a link to call', { tag: '@check' }, async ({ como }) => {
  const { page } = await como('ana', '/menu/directorio');
  const lista = listOf(page, 'Personas');
  await expect(lista.getByRole('link').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByLabel('Buscar personas').fill('inigo bega');
  await expect(personas(lista)).toHaveCount(1);
  await lista.getByRole('link', { name: 'Íñigo Vega' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Íñigo Vega' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+34942\d{6}$/);
  await expect(main.getByRole('link', { name: 'Escribir' })).toHaveAttribute('href', 'mailto:inigo@extramuros.example');
  await expect(main.getByText(/^(Dentro|Fuera)$/)).toBeVisible();
  await expect(main.getByRole('list').filter({ hasText: 'Sonia Rey' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await focoALaVista(page);

  await page.goto('/menu/directorio?texto=zanzibar');
  await expect(main).toContainText('Nadie se llama así');
  await sinFaltas(page);
});

test('the chart opens around oneself, and each person is the way to theirs @movil', async ({ como }) => {
  const { page } = await como('ana', '/menu/directorio/organigrama');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ana Prieto' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await main.getByRole('link', { name: 'Luis Ortega' }).click();
  await expect(main.getByRole('heading', { name: 'Luis Ortega' })).toBeVisible();
  await expect(main.getByText('personas a su cargo')).toBeVisible();
  await sinFaltas(page);
  await main.getByRole('link', { name: 'Ver su ficha' }).click();
  await expect(page).toHaveURL(/\/menu\/directorio\/\d+/);
});

// @spec 1.foto S-8059
test('the chart opens around oneself, and the arrows walk along it @escritorio', async ({ como }) => {
  const { page } = await como('ana', '/menu/directorio/organigrama');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ana Prieto' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  const arbol = main.getByRole('list', { name: 'Organigrama' });
  const yo = arbol.getByRole('link', { name: 'Ana Prieto' });
  await expect(yo).toHaveAttribute('aria-current', 'true');
  await tabHasta(page, yo);
  await page.keyboard.press('ArrowLeft');
  const luis = arbol.getByRole('link', { name: 'Luis Ortega' });
  await expect(luis).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(yo).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(yo).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Luis Ortega' })).toBeVisible();
  // The router says 'page' of the address itself.
  await expect(luis).toHaveAttribute('aria-current', /^(true|page)$/);
  await sinFaltas(page);
});

test('a subcontractor finds who answers for them and nobody else', async ({ como }) => {
  const { page } = await como('sara', '/menu/directorio');
  const lista = listOf(page, 'Personas');
  await expect(personas(lista)).toHaveCount(1);
  await expect(lista).toContainText('Íñigo Vega');
  await expect(page.getByRole('link', { name: 'Organigrama' })).toHaveCount(0);
  await sinFaltas(page);
});
